import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { BothVersions } from '../../../lib/both-versions';
import styles from './rules.module.css';

interface RuleConflictProps {
  theirs: { by: string | undefined; choice: string };
  yours: string;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Another admin changed the rule meanwhile: both versions, to choose from. */
export const RuleConflict = ({ theirs, yours, busy, onMine, onTheirs }: RuleConflictProps) => (
  <div className={styles.form}>
    <Alert tone="honey" title="This rule has been changed in the meantime">
      {`${theirs.by ?? 'Another admin'} saved a change. Yours is not saved yet.`}
    </Alert>
    <BothVersions rows={[{ field: 'choice', label: 'Rule', theirs: theirs.choice, yours }]} />
    <div className={styles.actions}>
      <Button size="sm" busy={busy} onClick={onMine}>
        Save yours
      </Button>
      <Button variant="secondary" size="sm" onClick={onTheirs}>
        Keep theirs
      </Button>
    </div>
  </div>
);
