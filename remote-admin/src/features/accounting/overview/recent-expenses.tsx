import type { Expense } from '@hive/contract/expenses';
import { formatDate } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { RecordAmount } from './record-amount';
import { ReceiptFile } from '../receipt-file';
import { RecordList, RecordRow } from './record-list';

interface RecentExpensesProps {
  records: readonly Expense[];
  /** When the records were fetched, in milliseconds: their signed URLs expire. */
  fetchedAt: number;
}

/** The latest expenses. */
export function RecentExpenses({ records, fetchedAt }: RecentExpensesProps) {
  return (
    <RecordList title="Recent Expenses" empty="No expenses yet.">
      {records.map((expense) => (
        <RecordRow
          key={expense._id}
          name={expense.vendor ?? 'No vendor'}
          facts={joinFacts([expense.date && formatDate(expense.date), expense.category])}
          amount={
            expense.amount === null ? (
              '–'
            ) : (
              <RecordAmount
                amount={expense.amount}
                name={`the expense: ${expense.vendor ?? 'No vendor'}`}
                source={{ kind: 'expense', _id: expense._id }}
              />
            )
          }
          file={<ReceiptFile expense={expense} fetchedAt={fetchedAt} />}
        />
      ))}
    </RecordList>
  );
}
