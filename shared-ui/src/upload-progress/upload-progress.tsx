import styles from './upload-progress.module.css';

interface UploadProgressProps {
  /** Accessible name of the progress bar. */
  label: string;
  /** Fraction sent so far, 0 to 1. */
  fraction: number;
  /** Text shown once everything is sent. */
  onceSent: string;
}

/** Progress of an upload. Once everything is sent, the server is still processing the file. */
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
