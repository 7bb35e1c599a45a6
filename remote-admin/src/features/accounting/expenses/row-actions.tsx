import { Lock, Pencil, Trash2 } from 'lucide-react';
import type { Expense } from '@hive/contract/expenses';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './viewer.module.css';

/** What can be done with an expense that is shown. */
export interface ExpenseActions {
  edit: (expense: Expense) => void;
  remove: (expense: Expense) => void;
}

/** An expense in a few words, for who hears a button without its row. */
export const sayExpense = ({ vendor, amount, date }: Expense): string =>
  [vendor ?? 'No vendor', amount !== null && formatPounds(amount), date && formatDate(date)]
    .filter(Boolean)
    .join(', ');

/** Edit and Delete; what stands in a closed month says so instead. */
export function RowActions({ expense, actions }: { expense: Expense; actions: ExpenseActions }) {
  if (expense.isClosed) {
    return (
      <Badge
        icon={<Lock size={12} aria-hidden="true" />}
        title="Expenses in a closed month can’t be changed."
      >
        Month closed
      </Badge>
    );
  }
  return (
    <span className={styles.actions}>
      <Button variant="quiet" size="sm" onClick={() => actions.edit(expense)}>
        <Pencil size={14} aria-hidden="true" />
        Edit
        <VisuallyHidden>{` ${sayExpense(expense)}`}</VisuallyHidden>
      </Button>
      <Button variant="quiet" size="sm" onClick={() => actions.remove(expense)}>
        <Trash2 size={14} aria-hidden="true" />
        Delete
        <VisuallyHidden>{` ${sayExpense(expense)}`}</VisuallyHidden>
      </Button>
    </span>
  );
}
