import { accounts } from '../ledger/accounts';
import type { NewBooking } from '../ledger/book';
import type { ExpenseFigures } from './expense-figures';

/** An expense as the books take it: paid from the bank, its VAT reclaimed. */
export const toBooking = (
  expenseId: string,
  { day, pence, vatPence }: Pick<ExpenseFigures, 'day' | 'pence' | 'vatPence'>,
  { vendor, category, account }: { vendor: string; category: string; account: string },
): NewBooking => ({
  day,
  kind: 'expense',
  text: `${vendor}: ${category}`,
  sourceId: expenseId,
  entries: [
    { account, pence: pence - vatPence },
    { account: accounts.vatOnPurchases, pence: vatPence },
    { account: accounts.bank, pence: -pence },
  ],
});
