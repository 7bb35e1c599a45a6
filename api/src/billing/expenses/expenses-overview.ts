import type { WaitingItem } from '@hive/contract/overview';
import { countWaiting } from '../../database/count-waiting';
import type { AppContext } from '../../platform/context';

/** What the start page shows of expenses. */
export function createExpensesOverview({ database }: Pick<AppContext, 'database'>) {
  const expenses = database.selectFrom('expense').where('deleted_at', 'is', null);

  return {
    countDrafts: (): Promise<WaitingItem> =>
      countWaiting(
        database,
        'expense-drafts',
        expenses.where('status', '=', 'draft').select('created_at as at'),
      ),

    /** Booked expenses whose receipt is lost. Drafts wait anyway. */
    countMissingReceipts: (): Promise<WaitingItem> =>
      countWaiting(
        database,
        'missing-receipts',
        expenses
          .where('status', '=', 'booked')
          .where('file_missing_at', 'is not', null)
          .select(({ ref }) => ref('file_missing_at').$notNull().as('at')),
      ),
  };
}
