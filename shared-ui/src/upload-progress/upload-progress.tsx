import styles from './upload-progress.module.css';

interface UploadProgressProps {
  /** What is being uploaded, for those who cannot see it. */
  label: string;
  /** How much has been sent, from 0 to 1. */
  fraction: number;
  /** What is said from then on. */
  onceSent: string;
}

/** How far an upload is. All of it sent is not all of it done: the file is still being looked at. */
export function UploadProgress({ label, fraction, onceSent }: UploadProgressProps) {
  const percent = Math.round(fraction * 100);
  const isSent = percent >= 100;
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label={label}
        max={100}
        value={isSent ? undefined : percent}
      />
      <span className={styles.figure}>{isSent ? onceSent : `${percent}%`}</span>
    </div>
  );
}
