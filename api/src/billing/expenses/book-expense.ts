import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { accounts } from '../ledger/accounts';
import type { NewBooking } from '../ledger/book';
import { book } from '../ledger/book';
import type { ExpenseFigures } from './expense-figures';

/** The booking of an expense: paid from the bank, VAT reclaimed. Without a rate it is outside the scope of VAT. */
export const toBooking = (
  expenseId: string,
  { day, pence, vatPence, vatRate }: ExpenseFigures,
  { vendor, category, account }: { vendor: string; category: string; account: string },
): NewBooking => ({
  day,
  kind: 'expense',
  text: `${vendor}: ${category}`,
  sourceId: expenseId,
  entries: [
    { account, pence: pence - vatPence, isOutsideVat: vatRate === null },
    { account: accounts.vatOnPurchases, pence: vatPence },
    { account: accounts.bank, pence: -pence },
  ],
});

/** An expense of a bulk booking. */
export interface NewExpense extends ExpenseFigures {
  id: string;
  vendor: { id: string; name: string };
  category: { id: string; name: string; account: string };
  notes: string;
  /** The booking's id, set for reproducible ids. */
  bookingId?: string;
}

/** Rows per statement. */
const batchSize = 1000;

/** Books many expenses, in the caller's transaction, which must hold the expenses lock. */
export async function bookExpenses(
  db: Kysely<Database>,
  at: Date,
  expenses: readonly NewExpense[],
): Promise<void> {
  const bookings = expenses.map(({ id, vendor, category, bookingId, ...figures }) => {
    const names = { vendor: vendor.name, category: category.name, account: category.account };
    return { ...toBooking(id, figures, names), id: bookingId };
  });
  const bookingIds = await book(db, at, bookings);
  for (let from = 0; from < expenses.length; from += batchSize) {
    const rows = expenses.slice(from, from + batchSize).map((expense, index) => ({
      id: expense.id,
      day: expense.day,
      pence: expense.pence,
      vat_pence: expense.vatPence,
      vat_rate: expense.vatRate,
      vendor_id: expense.vendor.id,
      category_id: expense.category.id,
      notes: expense.notes,
      transaction_id: bookingIds[from + index],
    }));
    await sql`insert into expense
        (id, status, day, pence, vat_pence, vat_rate, vendor_id, category_id, notes, transaction_id,
          created_at, updated_at)
      select id, 'booked', day, pence, vat_pence, vat_rate, vendor_id, category_id, notes, transaction_id,
        ${at}, ${at}
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, day date, pence integer,
        vat_pence integer, vat_rate smallint, vendor_id uuid, category_id uuid, notes text,
        transaction_id uuid)`.execute(db);
  }
}
