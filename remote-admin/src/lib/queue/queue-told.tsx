import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import type { Told } from './use-decision';
import styles from './queue.module.css';

interface QueueToldProps {
  told: Told | null;
  /** How many are in the list; null until that is known. */
  total: number | null;
}

const icons = { done: CircleCheck, overtaken: TriangleAlert, waiting: Clock };

/** How many there are, and what became of the last decision: its room is kept, so that nothing jumps. */
export function QueueTold({ told, total }: QueueToldProps) {
  const Icon = told && icons[told.kind];
  return (
    <div className={styles.line}>
      <span className={styles.total}>
        {total !== null && `${formatWholeNumber(total)} in this list`}
      </span>
      <div role="status" className={styles.status}>
        {told && Icon && (
          <p className={styles.told} data-kind={told.kind}>
            <Icon size={16} aria-hidden="true" />
            {told.text}
          </p>
        )}
      </div>
    </div>
  );
}
