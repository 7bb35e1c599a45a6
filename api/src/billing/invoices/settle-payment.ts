import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { accounts } from '../ledger/accounts';
import { createAllocationRepository } from './allocation-repository';
import { book, reverse } from '../ledger/book';
import { followWriteOffs } from './book-bad-debt';
import type { InvoiceRow } from './invoice-repository';
import { createInvoiceRepository } from './invoice-repository';
import { payablePence } from './invoice-state';
import { invoiceNumber } from './invoice-labels';
import { utcDay } from '../../platform/time/utc-day';

/**
 * Books the payment of the rest of an invoice and marks it as paid, in the caller's transaction.
 * @param id of the booking, for reproducible ids
 */
export async function bookPayment(
  db: Kysely<Database>,
  row: InvoiceRow,
  { day, at, id }: { day: string; at: Date; id?: string },
): Promise<void> {
  const pence = payablePence(row);
  const [transactionId] = await book(db, at, [
    {
      ...(id && { id }),
      day,
      kind: 'payment',
      text: `Payment of ${invoiceNumber(row)}, ${row.billed_to}`,
      sourceId: row.id,
      entries: [
        { account: accounts.bank, pence },
        { account: accounts.debtors, pence: -pence },
      ],
    },
  ]);
  await createInvoiceRepository(db).setPayment(row.id, {
    paidPence: row.paid_pence + pence,
    settlement: { day, transactionId: transactionId! },
  });
  await followWriteOffs(db, at, [{ invoiceId: row.id, day }]);
}

/**
 * Reverses a payment that was entered by hand on its own booking day, as if it had never been made. Payments by bank
 * statement or credit stay.
 */
export async function reversePayment(
  db: Kysely<Database>,
  row: InvoiceRow & { payment_id: string; paid_on: Date },
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const text = `Payment of ${invoiceNumber(row)} reversed: ${reason}`;
  await reverse(db, at, { id: row.payment_id, text });
  const others = await createAllocationRepository(db).listOfInvoice(row.id);
  await createInvoiceRepository(db).setPayment(row.id, {
    paidPence: others.reduce((sum, { pence }) => sum + pence, 0),
    settlement: null,
  });
  await followWriteOffs(db, at, [{ invoiceId: row.id, day: utcDay(row.paid_on) }]);
}
