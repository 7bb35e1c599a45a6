import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { accounts } from '../ledger/accounts';
import { book, reverse } from '../ledger/book';
import type { InvoiceRow } from './invoice-repository';
import { createInvoiceRepository } from './invoice-repository';
import { outstandingPence } from './invoice-state';
import { invoiceNumber } from './invoice-labels';

/**
 * Books that what is left of an invoice came to the bank, and marks it paid, in the caller's transaction.
 * @param id of the booking, where the same one must come out again
 */
export async function bookPayment(
  db: Kysely<Database>,
  row: InvoiceRow,
  { day, at, id }: { day: string; at: Date; id?: string },
): Promise<void> {
  const pence = outstandingPence(row);
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
    day,
    pence,
    transactionId: transactionId!,
  });
}

/** Takes the payment back on the day on which it was booked: it was never one. */
export async function reversePayment(
  db: Kysely<Database>,
  row: InvoiceRow & { payment_id: string },
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const text = `Payment of ${invoiceNumber(row)} reversed: ${reason}`;
  await reverse(db, at, { id: row.payment_id, text });
  await createInvoiceRepository(db).setPayment(row.id, null);
}
