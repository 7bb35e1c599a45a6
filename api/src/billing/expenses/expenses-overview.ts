import { waitingCount, type WaitingCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';

/** What the start page shows of expenses. */
export function createExpensesOverview({ database }: Pick<AppContext, 'database'>) {
  const expenses = database.selectFrom('expense').where('deleted_at', 'is', null);

  return {
    countDrafts: (): WaitingCount =>
      waitingCount(
        'expense-drafts',
        expenses.where('status', '=', 'draft').select('created_at as at'),
      ),

    /** Booked expenses whose receipt is lost. Drafts wait anyway. */
    countMissingReceipts: (): WaitingCount =>
      waitingCount(
        'missing-receipts',
        expenses
          .where('status', '=', 'booked')
          .where('file_missing_at', 'is not', null)
          .select(({ ref }) => ref('file_missing_at').$notNull().as('at')),
      ),
  };
}
