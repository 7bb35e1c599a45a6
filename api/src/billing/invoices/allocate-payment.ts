import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import { accounts } from '../ledger/accounts';
import { book, reverse } from '../ledger/book';
import type { AllocationRow } from './allocation-repository';
import { createAllocationRepository } from './allocation-repository';
import { invoiceNumber } from './invoice-labels';
import {
  badField,
  creditTooSmall,
  creditUsed,
  invoiceNotSent,
  lessOutstanding,
  nothingOutstanding,
  paidByHand,
} from './invoice-problems';
import type { InvoiceRow } from './invoice-repository';
import { createInvoiceRepository } from './invoice-repository';
import { outstandingPence } from './invoice-state';

/** What a part of a payment is booked with. */
interface Part {
  pence: number;
  /** The London day of the booking. */
  day: string;
  at: Date;
  /** The line of a bank statement; null to use the box's credit. */
  bankLineId: string | null;
}

/**
 * Checks that an invoice can be paid with an amount on a day.
 * @throws Problem INVOICE_STATE, VALIDATION_FAILED
 */
export function checkPayable(row: InvoiceRow, { pence, day, at }: Omit<Part, 'bankLineId'>): void {
  if (!row.sent_at) throw invoiceNotSent();
  const outstanding = outstandingPence(row);
  if (outstanding <= 0) throw nothingOutstanding(invoiceNumber(row));
  if (pence > outstanding) throw lessOutstanding(invoiceNumber(row), outstanding);
  checkBookingDay(row, { day, at });
}

/** @throws Problem VALIDATION_FAILED for a day before the invoice or in the future */
export function checkBookingDay(
  row: Pick<InvoiceRow, 'issued_at'>,
  { day, at }: Pick<Part, 'day' | 'at'>,
): void {
  if (day < londonDay(row.issued_at))
    throw badField('date', 'Choose a date on or after the invoice date.');
  if (day > londonDay(at)) throw badField('date', 'Choose a date that is not in the future.');
}

/**
 * Books a part of a bank payment, or of the box's credit, for an invoice that the transaction has locked. The invoice is
 * paid once nothing is outstanding.
 * @throws Problem INVOICE_STATE, VALIDATION_FAILED
 */
export async function allocateToInvoice(
  trx: Transaction<Database>,
  row: InvoiceRow,
  part: Part,
): Promise<AllocationRow> {
  checkPayable(row, part);
  const { pence, day, at, bankLineId } = part;
  const isCredit = bankLineId === null;
  const allocations = createAllocationRepository(trx);
  if (isCredit && (await allocations.changeCredit(row.box_id, -pence)) === null)
    throw creditTooSmall();
  const text = `${isCredit ? 'Credit used for' : 'Payment of'} ${invoiceNumber(row)}, ${row.billed_to}`;
  const [transactionId] = await book(trx, at, [
    {
      day,
      kind: 'payment',
      text,
      sourceId: row.id,
      entries: [
        { account: isCredit ? accounts.customerCredit : accounts.bank, pence },
        { account: accounts.debtors, pence: -pence },
      ],
    },
  ]);
  const allocation = await allocations.insert({
    id: newId(),
    box_id: row.box_id,
    bank_line_id: bankLineId,
    invoice_id: row.id,
    pence,
    day,
    booked_at: at,
    transaction_id: transactionId!,
    reversal_id: null,
  });
  await updatePaid(trx, row, row.paid_pence + pence);
  return allocation;
}

/** Books a part of a bank payment as the credit of a box. */
export async function allocateToCredit(
  trx: Transaction<Database>,
  box: { id: string; name: string },
  { pence, day, at, bankLineId }: Part & { bankLineId: string },
): Promise<void> {
  const allocations = createAllocationRepository(trx);
  await allocations.changeCredit(box.id, pence);
  const [transactionId] = await book(trx, at, [
    {
      day,
      kind: 'payment',
      text: `Payment held as credit, ${box.name}`,
      sourceId: bankLineId,
      entries: [
        { account: accounts.bank, pence },
        { account: accounts.customerCredit, pence: -pence },
      ],
    },
  ]);
  await allocations.insert({
    id: newId(),
    box_id: box.id,
    bank_line_id: bankLineId,
    invoice_id: null,
    pence,
    day,
    booked_at: at,
    transaction_id: transactionId!,
    reversal_id: null,
  });
}

/**
 * Reverses an allocation on its own day. Call in the transaction that has locked its invoice.
 * @param row the invoice; null for a part held as credit
 * @throws Problem INVOICE_STATE if its credit is used, or if the invoice was then marked as paid by hand
 */
export async function reverseAllocation(
  trx: Transaction<Database>,
  { allocation, row }: { allocation: AllocationRow; row: InvoiceRow | null },
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const allocations = createAllocationRepository(trx);
  const { id, box_id, bank_line_id, pence, transaction_id } = allocation;
  if (row && (await isPaidByHand(trx, row))) throw paidByHand(invoiceNumber(row));
  if (!row && (await allocations.changeCredit(box_id, -pence)) === null) throw creditUsed();
  if (row && bank_line_id === null) await allocations.changeCredit(box_id, pence);
  const what = row ? `Payment of ${invoiceNumber(row)}` : 'Payment held as credit';
  const reversalId = await reverse(trx, at, {
    id: transaction_id,
    text: `${what} reversed: ${reason}`,
  });
  await allocations.setReversal(id, reversalId);
  if (row) await updatePaid(trx, row, row.paid_pence - pence);
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

/** Stores what is paid. The day of an invoice without an outstanding amount is that of its latest payment. */
async function updatePaid(
  trx: Transaction<Database>,
  row: InvoiceRow,
  paidPence: number,
): Promise<void> {
  const allocations = await createAllocationRepository(trx).listOfInvoice(row.id);
  const latest = allocations.at(-1);
  const isSettled = latest && outstandingPence({ ...row, paid_pence: paidPence }) <= 0;
  await createInvoiceRepository(trx).setPayment(row.id, {
    paidPence,
    settlement: isSettled
      ? { day: latest.day.toISOString().slice(0, 10), transactionId: latest.transaction_id }
      : null,
  });
}
