import { Button } from '@hive/shared-ui/button';
import { UploadProgress } from '@hive/shared-ui/upload-progress';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import type { Upload } from './use-uploads';
import styles from './receipts.module.css';

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (key: number) => void;
  onDrop: (key: number) => void;
}

/** The receipts being uploaded, each with its progress or error. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Receipts being uploaded">
      {uploads.map(({ key, file, state, fraction, message }) => (
        <li key={key} className={styles.row}>
          <p className={styles.name}>{file.name}</p>
          {state === 'waiting' && <p className={styles.quiet}>Waiting…</p>}
          {state === 'sending' && (
            <UploadProgress
              label={`Uploading ${file.name}`}
              fraction={fraction}
              onceSent="Reading the receipt…"
            />
          )}
          {state === 'failed' && (
            <>
              <p role="alert" className={styles.fault}>
                <strong>Upload failed</strong>
                {message && ` – ${message}`}
              </p>
              <div className={styles.buttons}>
                <Button variant="secondary" size="sm" onClick={() => onRetry(key)}>
                  Try again
                  <VisuallyHidden>{` ${file.name}`}</VisuallyHidden>
                </Button>
                <Button variant="quiet" size="sm" onClick={() => onDrop(key)}>
                  Remove
                  <VisuallyHidden>{` ${file.name}`}</VisuallyHidden>
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
