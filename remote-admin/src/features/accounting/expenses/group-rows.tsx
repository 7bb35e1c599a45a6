import { useInfiniteQuery } from '@tanstack/react-query';
import type { ExpenseFilter } from '@hive/contract/expenses';
import { messageOf } from '@hive/shared-auth/message-of';
import { Button } from '@hive/shared-ui/button';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { ReceiptFile } from '../receipt-file';
import { groupRowsQuery } from './api/list-expenses';
import type { GroupBy } from './filter';
import { RowActions, type ExpenseDeeds } from './row-actions';
import { expenseCount } from './totals-line';
import styles from './groups.module.css';

interface GroupRowsProps {
  name: string;
  filter: ExpenseFilter;
  groupBy: GroupBy;
  deeds: ExpenseDeeds;
}

/** The expenses of an opened group. */
export function GroupRows({ name, filter, groupBy, deeds }: GroupRowsProps) {
  const list = useInfiniteQuery(groupRowsQuery(filter));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const left = (list.data?.pages[0]?.total ?? 0) - rows.length;
  return (
    <div className={styles.body}>
      {list.isPending && (
        <p role="status" className={styles.bones}>
          <span className="visually-hidden">Loading the expenses…</span>
          <Skeleton variant="text" />
          <Skeleton variant="text" />
        </p>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={`Expenses of ${name}`}>
          {rows.map((expense) => (
            <li key={expense._id} className={styles.row}>
              <div className={styles.what}>
                <p className={styles.title}>
                  {groupBy === 'vendor' ? expense.category : expense.vendor}
                </p>
                <p className={styles.facts}>
                  {[expense.date && formatDate(expense.date), expense.notes]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <p className={styles.amount}>{formatPounds(expense.amount ?? 0)}</p>
              <div className={styles.controls}>
                <ReceiptFile expense={expense} fetchedAt={list.dataUpdatedAt} />
                <RowActions expense={expense} deeds={deeds} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.isError && (
        <ErrorState
          message={messageOf(list.error, 'The expenses of this group could not be loaded.')}
          onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {list.hasNextPage && !list.isError && (
        <Button
          variant="secondary"
          size="sm"
          busy={list.isFetchingNextPage}
          className={styles.more}
          onClick={() => void list.fetchNextPage()}
        >
          {`Show more (${expenseCount(left)} left)`}
        </Button>
      )}
    </div>
  );
}
