import { Lock, Pencil, Trash2 } from 'lucide-react';
import type { Expense } from '@hive/contract/expenses';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './viewer.module.css';

/** Actions on an expense. */
export interface ExpenseActions {
  edit: (expense: Expense) => void;
  remove: (expense: Expense) => void;
}

/** Describes an expense, for screen reader users who reach a button without its row. */
export const describeExpense = ({ vendor, amount, date }: Expense): string =>
  [vendor ?? 'No vendor', amount !== null && formatPounds(amount), date && formatDate(date)]
    .filter(Boolean)
    .join(', ');

/** Edit and Delete buttons, or a badge if the month is closed. */
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
        <VisuallyHidden>{` ${describeExpense(expense)}`}</VisuallyHidden>
      </Button>
      <Button variant="quiet" size="sm" onClick={() => actions.remove(expense)}>
        <Trash2 size={14} aria-hidden="true" />
        Delete
        <VisuallyHidden>{` ${describeExpense(expense)}`}</VisuallyHidden>
      </Button>
    </span>
  );
}
