import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import { accounts } from '../ledger/accounts';
import type { NewBooking } from '../ledger/book';
import { book } from '../ledger/book';
import { invalidField } from '../../platform/http/problem';
import { followWriteOffs } from './book-bad-debt';
import type { AllocationRow, NewAllocation } from './allocation-repository';
import { createAllocationRepository } from './allocation-repository';
import { invoiceNumber } from './invoice-labels';
import {
  creditTooSmall,
  invoiceNotFound,
  invoiceNotSent,
  lessOutstanding,
  nothingOutstanding,
} from './invoice-problems';
import type { InvoiceRow } from './invoice-repository';
import { createInvoiceRepository } from './invoice-repository';
import { payablePence } from './invoice-state';

/** A payment to allocate. */
export interface Payment {
  /** The line of a bank statement; null to use the credit of the box. */
  bankLineId: string | null;
  /** The London day of the bookings. */
  day: string;
  parts: readonly { invoiceId: string; pence: number }[];
  /** The remainder, which becomes the credit of a box. */
  credit: { boxId: string; boxName: string; pence: number } | null;
}

/** @throws Problem VALIDATION_FAILED for a day before the invoice or in the future */
export function checkBookingDay(
  { issued_at }: Pick<InvoiceRow, 'issued_at'>,
  { day, at }: { day: string; at: Date },
): void {
  if (day < londonDay(issued_at))
    throw invalidField('date', 'Choose a date on or after the invoice date.');
  if (day > londonDay(at)) throw invalidField('date', 'Choose a date that is not in the future.');
}

/** An invoice that the batch has locked, as it was then. */
interface PayableInvoice {
  id: string;
  number: string;
  boxId: string;
  /** The London day. */
  issuedOn: string;
  /** What a payment may cover. */
  outstandingPence: number;
}

export type PaymentBatch = Awaited<ReturnType<typeof openPaymentBatch>>;

/**
 * Locks invoices, collects payments and books them at once, in the caller's transaction. An invoice is paid once nothing is
 * outstanding.
 */
export async function openPaymentBatch(
  trx: Transaction<Database>,
  at: Date,
  invoiceIds: readonly string[],
) {
  const rows = await createInvoiceRepository(trx).lockAll([...new Set(invoiceIds)]);
  const left = new Map(rows.map((row) => [row.id, payablePence(row)]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bookings: (NewBooking & { id: string })[] = [];
  const added: NewAllocation[] = [];

  function checkPart({ day }: Payment, { invoiceId, pence }: Payment['parts'][number]): void {
    const row = byId.get(invoiceId);
    if (!row) throw invoiceNotFound();
    if (!row.sent_at) throw invoiceNotSent();
    const outstanding = left.get(invoiceId)!;
    if (outstanding <= 0) throw nothingOutstanding(invoiceNumber(row));
    if (pence > outstanding) throw lessOutstanding(invoiceNumber(row), outstanding);
    checkBookingDay(row, { day, at });
  }

  function addBooking(booking: Omit<NewBooking, 'kind' | 'id'>, part: AllocatedPart): void {
    const id = newId();
    bookings.push({ ...booking, kind: 'payment', id });
    added.push({
      ...part,
      id: newId(),
      day: booking.day,
      booked_at: at,
      transaction_id: id,
      reversal_id: null,
    });
  }

  const invoices: readonly PayableInvoice[] = rows.map((row) => ({
    id: row.id,
    number: invoiceNumber(row),
    boxId: row.box_id,
    issuedOn: londonDay(row.issued_at),
    outstandingPence: payablePence(row),
  }));

  return {
    invoices,

    /**
     * Adds a payment, or nothing of it if a part is refused.
     * @throws Problem NOT_FOUND, INVOICE_STATE, VALIDATION_FAILED
     */
    add(payment: Payment): void {
      for (const part of payment.parts) checkPart(payment, part);
      const { bankLineId, day, parts, credit } = payment;
      const isCredit = bankLineId === null;
      for (const { invoiceId, pence } of parts) {
        const row = byId.get(invoiceId)!;
        const text = `${isCredit ? 'Credit used for' : 'Payment of'} ${invoiceNumber(row)}, ${row.billed_to}`;
        const entries = [
          { account: isCredit ? accounts.customerCredit : accounts.bank, pence },
          { account: accounts.debtors, pence: -pence },
        ];
        addBooking(
          { day, text, sourceId: invoiceId, entries },
          { box_id: row.box_id, bank_line_id: bankLineId, invoice_id: invoiceId, pence },
        );
        left.set(invoiceId, left.get(invoiceId)! - pence);
      }
      if (!credit || bankLineId === null) return;
      const { boxId, boxName, pence } = credit;
      const entries = [
        { account: accounts.bank, pence },
        { account: accounts.customerCredit, pence: -pence },
      ];
      addBooking(
        { day, text: `Payment held as credit, ${boxName}`, sourceId: bankLineId, entries },
        { box_id: boxId, bank_line_id: bankLineId, invoice_id: null, pence },
      );
    },

    /**
     * Books what was added.
     * @returns the new allocations
     * @throws Problem INVOICE_STATE if a box has too little credit
     */
    async write(): Promise<NewAllocation[]> {
      if (added.length === 0) return [];
      const allocations = createAllocationRepository(trx);
      for (const [boxId, pence] of sumCredits(added))
        if ((await allocations.changeCredit(boxId, pence)) === null) throw creditTooSmall();
      await book(trx, at, bookings);
      await allocations.insertAll(added);
      await allocations.changePaid(sumInvoices(added));
      await followWriteOffs(
        trx,
        at,
        added.flatMap(({ invoice_id, day }) =>
          invoice_id === null ? [] : [{ invoiceId: invoice_id, day }],
        ),
      );
      return added;
    },
  };
}

type AllocatedPart = Pick<AllocationRow, 'box_id' | 'bank_line_id' | 'invoice_id' | 'pence'>;

/** What is added to the credit of each box, or taken from it, in one order for all transactions. */
export function sumCredits(parts: readonly AllocatedPart[]): [boxId: string, pence: number][] {
  const sums = new Map<string, number>();
  for (const { box_id, bank_line_id, invoice_id, pence } of parts) {
    if (bank_line_id !== null && invoice_id !== null) continue;
    // Without a bank line, credit is used or paid back.
    sums.set(box_id, (sums.get(box_id) ?? 0) + (bank_line_id === null ? -pence : pence));
  }
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b));
}

function sumInvoices(parts: readonly AllocatedPart[]): { id: string; pence: number }[] {
  const sums = new Map<string, number>();
  for (const { invoice_id, pence } of parts)
    if (invoice_id !== null) sums.set(invoice_id, (sums.get(invoice_id) ?? 0) + pence);
  return [...sums].map(([id, pence]) => ({ id, pence }));
}
