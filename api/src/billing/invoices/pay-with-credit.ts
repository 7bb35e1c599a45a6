import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { describeDay } from '../../platform/time/describe-day';
import { londonDay } from '../../platform/time/london-day';
import { openPaymentBatch } from './allocate-payment';
import { createAllocationRepository } from './allocation-repository';
import {
  creditTooSmall,
  invoiceDatedLater,
  invoiceNotFound,
  nothingOutstanding,
} from './invoice-problems';

/** A use of credit. */
export interface CreditUse {
  id: string;
  invoiceId: string;
  /** The invoice's number. */
  number: string;
  pence: number;
  /** The London day. */
  day: string;
}

/**
 * Pays an invoice of a box with its credit, today.
 * @param pence by default as much as possible
 * @throws Problem NOT_FOUND, INVOICE_STATE
 */
export async function payWithCredit(
  trx: Transaction<Database>,
  { boxId, invoiceId, pence }: { boxId: string; invoiceId: string; pence: number | undefined },
  at: Date,
): Promise<CreditUse> {
  const batch = await openPaymentBatch(trx, at, [invoiceId]);
  const [invoice] = batch.invoices;
  if (invoice?.boxId !== boxId) throw invoiceNotFound();
  const credit = await createAllocationRepository(trx).lockCredit(boxId);
  if (credit === 0) throw creditTooSmall();
  if (invoice.outstandingPence <= 0) throw nothingOutstanding(invoice.number);
  const used = pence ?? Math.min(credit, invoice.outstandingPence);
  const day = londonDay(at);
  if (invoice.issuedOn > day)
    throw invoiceDatedLater(invoice.number, describeDay(new Date(invoice.issuedOn)));
  batch.add({ bankLineId: null, day, parts: [{ invoiceId, pence: used }], credit: null });
  const [allocation] = await batch.write();
  return { id: allocation!.id, invoiceId, number: invoice.number, pence: used, day };
}
