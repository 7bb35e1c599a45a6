import type { BookedMonth } from '@hive/contract/ledger';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { formatDate } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { MonthFigure, resultOf } from '../month-figure';
import type { MonthChange } from './api/months';
import { formatFullMonth } from './month-labels';
import styles from './months.module.css';

interface MonthRowProps {
  month: BookedMonth;
  isBusy: boolean;
  onAction: (action: MonthChange['action']) => void;
}

/** One month, with a button to close or reopen it. */
export function MonthRow({ month, isBusy, onAction }: MonthRowProps) {
  const { revenue, expenses, closedAt } = month;
  const name = formatFullMonth(month.month);
  const action = closedAt === null ? 'close' : 'reopen';
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {name}
      </th>
      <td role="cell" data-label="Revenue">
        <MonthFigure figure="income" month={month.month} amount={revenue} />
      </td>
      <td role="cell" data-label="Expenses">
        <MonthFigure figure="expenses" month={month.month} amount={expenses} />
      </td>
      <td role="cell" data-label="Result">
        <MonthFigure figure="profit" month={month.month} amount={resultOf(month)} />
      </td>
      <td role="cell" className={styles.state}>
        <MonthState month={month} />
      </td>
      <td role="cell">
        {month.isOver && (
          <Button variant="secondary" size="sm" busy={isBusy} onClick={() => onAction(action)}>
            {action === 'close' ? 'Close' : 'Reopen'}
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        )}
      </td>
    </tr>
  );
}

function MonthState({ month: { closedAt, closedBy, isOver } }: { month: BookedMonth }) {
  if (closedAt === null) return <Badge tone="sky">{isOver ? 'Open' : 'In progress'}</Badge>;
  return (
    <>
      <Badge tone="leaf">Closed</Badge>
      <span className={styles.quiet}>
        {`by ${closedBy?.name ?? 'a deleted user'} on ${formatDate(closedAt)}`}
      </span>
    </>
  );
}
