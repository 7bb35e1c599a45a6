import type { InvoiceStatus } from '@hive/contract/invoices';
import type { InvoiceRow } from './invoice-repository';
import { utcDay } from '../../platform/time/utc-day';

export type InvoiceSums = Pick<
  InvoiceRow,
  | 'net_pence'
  | 'vat_pence'
  | 'credited_net_pence'
  | 'credited_vat_pence'
  | 'paid_pence'
  | 'written_off_pence'
>;

/** VAT included. */
export const grossPence = ({
  net_pence,
  vat_pence,
}: Pick<InvoiceSums, 'net_pence' | 'vat_pence'>): number => net_pence + vat_pence;

/** The credited amount, VAT included. */
export const creditedPence = ({ credited_net_pence, credited_vat_pence }: InvoiceSums): number =>
  credited_net_pence + credited_vat_pence;

/** What is not paid or credited yet: what a payment may cover, also of a written-off invoice. Negative if owed to the partner. */
export const payablePence = (sums: InvoiceSums): number =>
  grossPence(sums) - creditedPence(sums) - sums.paid_pence;

/**
 * The amount still to be paid, without what is written off; negative if owed to the partner. The invoice's part of the
 * debtors account.
 */
export const outstandingPence = (sums: InvoiceSums): number =>
  payablePence(sums) - sums.written_off_pence;

type InvoiceStatusFields = InvoiceSums & Pick<InvoiceRow, 'sent_at' | 'paid_on' | 'due_on'>;

/**
 * Computed rather than stored, because it changes at midnight. A fully credited invoice is never overdue.
 * @param today the day in London
 */
export function statusOf(row: InvoiceStatusFields, today: string): InvoiceStatus {
  if (row.paid_on) return 'paid';
  if (!row.sent_at) return 'draft';
  return utcDay(row.due_on) < today && outstandingPence(row) > 0 ? 'overdue' : 'sent';
}
