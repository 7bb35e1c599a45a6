import styles from './device-status.module.css';

/** Explains that the browser's own dialog is open. Always render it, because a live region announces only changes. */
export function DeviceStatus({ waiting }: { waiting: boolean }) {
  return (
    <p role="status" className={styles.status}>
      {waiting && 'Waiting for your device… Follow what your browser shows.'}
    </p>
  );
}
