import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { reverse } from '../ledger/book';
import { londonDay } from '../../platform/time/london-day';
import { openPaymentBatch, sumCredits } from './allocate-payment';
import { utcDay } from '../../platform/time/utc-day';
import { followWriteOffs } from './book-bad-debt';
import type { AllocationRow } from './allocation-repository';
import { createAllocationRepository } from './allocation-repository';
import { invoiceNumber } from './invoice-labels';
import { creditUsed, paidByHand } from './invoice-problems';
import type { InvoiceRow } from './invoice-repository';
import { createInvoiceRepository } from './invoice-repository';

interface Reversal {
  reason: string;
  at: Date;
}

/**
 * Reverses what is booked for a line of a bank statement that the transaction has locked.
 * @returns the reversed amount in pence
 * @throws Problem INVOICE_STATE
 */
export async function reverseLinePayment(
  trx: Transaction<Database>,
  lineId: string,
  reversal: Reversal,
): Promise<number> {
  const allocations = await createAllocationRepository(trx).listOfLine(lineId);
  const ids = allocations.flatMap(({ invoice_id }) => (invoice_id === null ? [] : [invoice_id]));
  const rows = await createInvoiceRepository(trx).lockAll(ids);
  for (const allocation of allocations) {
    const row = rows.find(({ id }) => id === allocation.invoice_id) ?? null;
    await reverseAllocation(trx, { allocation, row }, reversal);
  }
  return allocations.reduce((sum, { pence }) => sum + pence, 0);
}

/**
 * Reverses the part for one invoice of a line that the transaction has locked, and holds its amount as credit of the same
 * box, so that the line stays fully booked.
 * @returns null if the line has no part for an invoice with this id, or it is reversed
 * @throws Problem INVOICE_STATE
 */
export async function reverseLinePart(
  trx: Transaction<Database>,
  { lineId, partId }: { lineId: string; partId: string },
  reversal: Reversal,
): Promise<{ number: string; pence: number } | null> {
  const allocations = await createAllocationRepository(trx).listOfLine(lineId);
  const allocation = allocations.find(({ id }) => id === partId);
  if (!allocation || allocation.invoice_id === null) return null;
  const [row] = await createInvoiceRepository(trx).lockAll([allocation.invoice_id]);
  await reverseAllocation(trx, { allocation, row: row! }, reversal);
  const { box_id: boxId, pence } = allocation;
  const { name: boxName } = await trx
    .selectFrom('box')
    .where('id', '=', boxId)
    .select('name')
    .executeTakeFirstOrThrow();
  const batch = await openPaymentBatch(trx, reversal.at, []);
  const day = londonDay(reversal.at);
  batch.add({ bankLineId: lineId, day, parts: [], credit: { boxId, boxName, pence } });
  await batch.write();
  return { number: invoiceNumber(row!), pence };
}

/**
 * Reverses a use of credit, or credit paid back.
 * @returns the invoice is null for credit paid back; null if there is none with this id, or it is undone
 * @throws Problem INVOICE_STATE
 */
export async function reverseCreditUse(
  trx: Transaction<Database>,
  id: string,
  reversal: Reversal,
): Promise<{ boxId: string; invoiceId: string | null; pence: number } | null> {
  const allocation = await createAllocationRepository(trx).lockCreditUse(id);
  if (!allocation) return null;
  const ids = allocation.invoice_id === null ? [] : [allocation.invoice_id];
  const [row = null] = await createInvoiceRepository(trx).lockAll(ids);
  await reverseAllocation(trx, { allocation, row }, reversal);
  const { box_id: boxId, invoice_id: invoiceId, pence } = allocation;
  return { boxId, invoiceId, pence };
}

/**
 * Reverses an allocation on its own day, in the transaction that has locked its invoice.
 * @param row the invoice; null for a part held as credit, and for credit paid back
 * @throws Problem INVOICE_STATE if its credit was used or paid back, also if later payments are credit of the same amount
 *   now, or if the invoice was then marked as paid by hand
 */
async function reverseAllocation(
  trx: Transaction<Database>,
  { allocation, row }: { allocation: AllocationRow; row: InvoiceRow | null },
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const allocations = createAllocationRepository(trx);
  if (row && (await isPaidByHand(trx, row))) throw paidByHand(invoiceNumber(row));
  for (const [boxId, pence] of sumCredits([allocation])) {
    if ((await allocations.changeCredit(boxId, -pence)) === null) throw creditUsed();
    if (pence < 0) continue;
    const coveredFrom = await allocations.findCreditDay(boxId, pence);
    if (!coveredFrom || coveredFrom > allocation.day) throw creditUsed();
  }
  const noInvoice =
    allocation.bank_line_id === null ? 'Credit paid back' : 'Payment held as credit';
  const what = row ? `Payment of ${invoiceNumber(row)}` : noInvoice;
  const reversalId = await reverse(trx, at, {
    id: allocation.transaction_id,
    text: `${what} reversed: ${reason}`,
  });
  await allocations.setReversal(allocation.id, reversalId);
  if (!row) return;
  await allocations.changePaid([{ id: row.id, pence: -allocation.pence }]);
  await followWriteOffs(trx, at, [{ invoiceId: row.id, day: utcDay(allocation.day) }]);
}

/** Whether the invoice was marked as paid by hand, rather than by a bank statement or credit. */
export async function isPaidByHand(
  trx: Transaction<Database>,
  { id, payment_id }: Pick<InvoiceRow, 'id' | 'payment_id'>,
): Promise<boolean> {
  if (payment_id === null) return false;
  const allocations = await createAllocationRepository(trx).listOfInvoice(id);
  return allocations.every((allocation) => allocation.transaction_id !== payment_id);
}
