import type { RuleRun } from '@hive/contract/approval-rules';
import { formatDate, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { countOrders } from '../decisions/decision-texts';
import styles from './rules.module.css';

/** The result of the last nightly run. */
export const LastRun = ({ run }: { run: RuleRun | null }) => (
  <p className={styles.quiet}>{run ? runText(run) : 'The rules have not run yet.'}</p>
);

function runText({ day, finishedAt, approved, leftFlagged, leftRefunded }: RuleRun): string {
  const left = [
    leftFlagged > 0 ? `${formatWholeNumber(leftFlagged)} flagged` : '',
    leftRefunded > 0 ? `${formatWholeNumber(leftRefunded)} refunded` : '',
  ].filter(Boolean);
  const rest = left.length > 0 ? `; ${left.join(' and ')} left to decide` : '';
  const start = finishedAt
    ? `Last run, ${formatDate(day)}`
    : `Run of ${formatDate(day)}, in progress`;
  return `${start}: ${countOrders(approved)} approved${rest}.`;
}
