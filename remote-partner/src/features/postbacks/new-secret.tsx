import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { CopyButton } from '@hive/shared-ui/copy-button';
import styles from './postbacks.module.css';

interface NewSecretProps {
  id: string;
  secret: string;
  /** Called when the user has saved the secret. */
  onDone: () => void;
}

/** A new key with its secret, which is shown only once. */
export function NewSecret({ id, secret, onDone }: NewSecretProps) {
  return (
    <Alert tone="honey" title="Save this secret now: we only show it once">
      <dl className={styles.facts}>
        <dt>Key id</dt>
        <dd className={styles.code}>{id}</dd>
        <dt>Secret</dt>
        <dd className={styles.code}>{secret}</dd>
      </dl>
      <div className={styles.actions}>
        <CopyButton text={secret}>Copy secret</CopyButton>
        <Button variant="quiet" onClick={onDone}>
          I’ve saved it
        </Button>
      </div>
    </Alert>
  );
}
