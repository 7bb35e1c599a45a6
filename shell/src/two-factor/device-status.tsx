import styles from './device-status.module.css';

/** Says that the rest happens outside the page, where the browser asks. Render it always: it is read out when it changes. */
export function DeviceStatus({ waiting }: { waiting: boolean }) {
  return (
    <p role="status" className={styles.status}>
      {waiting && 'Waiting for your device… Follow what your browser shows.'}
    </p>
  );
}
