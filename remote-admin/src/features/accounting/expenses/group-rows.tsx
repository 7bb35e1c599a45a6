import type { ExpenseFilter } from '@hive/contract/expenses';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { ReceiptFile } from '../receipt-file';
import type { GroupBy } from './filter';
import { RowActions, type ExpenseActions } from './row-actions';
import { ShowMore } from './show-more';
import { useExpensePages } from './use-expense-pages';
import styles from './groups.module.css';

interface GroupRowsProps {
  name: string;
  filter: ExpenseFilter;
  groupBy: GroupBy;
  actions: ExpenseActions;
}

/** The expenses of an expanded group. */
export function GroupRows({ name, filter, groupBy, actions }: GroupRowsProps) {
  const list = useExpensePages(filter);
  return (
    <div className={styles.body}>
      {list.isPending && (
        <p role="status" className={styles.bones}>
          <span className="visually-hidden">Loading the expenses…</span>
          <Skeleton variant="text" />
          <Skeleton variant="text" />
        </p>
      )}
      {list.rows.length > 0 && (
        <ul className={styles.rows} aria-label={`Expenses of ${name}`}>
          {list.rows.map((expense) => (
            <li key={expense._id} className={styles.row}>
              <div className={styles.what}>
                <p className={styles.title}>
                  {groupBy === 'vendor' ? expense.category : expense.vendor}
                </p>
                <p className={styles.facts}>
                  {joinFacts([expense.date && formatDate(expense.date), expense.notes])}
                </p>
              </div>
              <p className={styles.amount}>{formatPounds(expense.amount ?? 0)}</p>
              <div className={styles.controls}>
                <ReceiptFile expense={expense} fetchedAt={list.fetchedAt} />
                <RowActions expense={expense} actions={actions} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.error && (
        <ErrorState
          message={getErrorMessage(list.error, 'The expenses of this group could not be loaded.')}
          onRetry={list.refetch}
        />
      )}
      <ShowMore {...list} />
    </div>
  );
}
