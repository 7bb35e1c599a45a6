import type { WaitingItem } from '@hive/contract/overview';
import { formatWaiting } from '../../lib/overview';
import styles from './navigation.module.css';

/** The number of waiting records; nothing if there are none. */
export function WaitingCount({ sum }: { sum: Pick<WaitingItem, 'count' | 'isCapped'> }) {
  if (sum.count === 0) return null;
  return (
    <span className={styles.count}>
      {formatWaiting(sum)}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
