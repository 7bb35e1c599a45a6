import { CircleCheck, CircleQuestionMark, Clock, TriangleAlert } from 'lucide-react';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import type { DecisionResult } from './use-decision';
import styles from './queue.module.css';

interface QueueStatusProps {
  result: DecisionResult | null;
  /** The number of items in the list; null while loading. */
  total: number | null;
}

const icons = {
  done: CircleCheck,
  overtaken: TriangleAlert,
  waiting: Clock,
  question: CircleQuestionMark,
};

/** The number of items and the result of the last decision. Reserves its space, so that the layout does not shift. */
export function QueueStatus({ result, total }: QueueStatusProps) {
  const Icon = result && icons[result.kind];
  return (
    <div className={styles.line}>
      <span className={styles.total}>
        {total !== null && `${formatWholeNumber(total)} in this list`}
      </span>
      <div role="status">
        {result && Icon && (
          <p className={styles.result} data-kind={result.kind}>
            <Icon size={16} aria-hidden="true" />
            {result.text}
          </p>
        )}
      </div>
    </div>
  );
}
