import { useQuery } from '@tanstack/react-query';
import type { RuleChoice } from '@hive/contract/conversion-codes';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { dueCountQuery } from '../api/approval-rules';
import { countOrders } from '../decisions/decision-texts';
import { ruleDays } from './rule-labels';
import styles from './rules.module.css';

interface DueCountProps {
  /** Null for all boxes. */
  boxId: string | null;
  choice: RuleChoice;
  /** Whether some boxes have their own rule. */
  hasExceptions?: boolean;
}

/** What a rule will do the following night. */
export function DueCount({ boxId, choice, hasExceptions = false }: DueCountProps) {
  const days = ruleDays(choice);
  const due = useQuery({ ...dueCountQuery(boxId, days ?? 0), enabled: days !== null });
  return (
    <p role="status" className={styles.effect}>
      {days === null ? offText(hasExceptions) : dueText(due.data)}
    </p>
  );
}

const offText = (hasExceptions: boolean): string =>
  hasExceptions
    ? 'Every order of a box without its own rule waits for an admin.'
    : 'Every order waits for an admin.';

function dueText(due: { total: number; isTotalCapped: boolean } | undefined): string {
  if (!due) return 'It applies to the next nightly run.';
  if (due.total === 0) return 'Tonight: no order is old enough.';
  const count = due.isTotalCapped
    ? `more than ${formatWholeNumber(due.total)} orders`
    : `up to ${countOrders(due.total)}`;
  return `Tonight: ${count}. Flagged ones are not counted.`;
}
