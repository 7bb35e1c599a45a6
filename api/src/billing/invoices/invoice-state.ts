import type { InvoiceStatus } from '@hive/contract/invoices';
import type { InvoiceRow } from './invoice-repository';

export type InvoiceSums = Pick<
  InvoiceRow,
  'net_pence' | 'vat_pence' | 'credited_net_pence' | 'credited_vat_pence' | 'paid_pence'
>;

/** VAT included. */
export const grossPence = ({
  net_pence,
  vat_pence,
}: Pick<InvoiceSums, 'net_pence' | 'vat_pence'>): number => net_pence + vat_pence;

/** What credit notes took off, VAT included. */
export const creditedPence = ({ credited_net_pence, credited_vat_pence }: InvoiceSums): number =>
  credited_net_pence + credited_vat_pence;

/** What is still to be paid; below zero, what is owed to the partner: the invoice's part of the debtors' account. */
export const outstandingPence = (sums: InvoiceSums): number =>
  grossPence(sums) - creditedPence(sums) - sums.paid_pence;

type InvoiceStatusFields = InvoiceSums & Pick<InvoiceRow, 'sent_at' | 'paid_on' | 'due_on'>;

/**
 * Worked out rather than kept, so that no midnight has to be waited for. An invoice that credit notes have taken back
 * whole has nothing left to be late with.
 * @param today the day in London
 */
export function statusOf(row: InvoiceStatusFields, today: string): InvoiceStatus {
  if (row.paid_on) return 'paid';
  if (!row.sent_at) return 'draft';
  return dayOf(row.due_on) < today && outstandingPence(row) > 0 ? 'overdue' : 'sent';
}

/** A day of the database, which the driver hands over as its midnight in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
