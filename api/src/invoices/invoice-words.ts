import type { InvoiceRow } from './invoice-repository';

const sixDigits = (number: number): string => String(number).padStart(6, '0');

/** The number as people read it: 'HIVE-000042'. */
export const invoiceNumber = ({ number }: Pick<InvoiceRow, 'number'>): string =>
  `HIVE-${sixDigits(number)}`;

/** 'HIVE-CN-000007'. */
export const creditNoteNumber = ({ number }: { number: number }): string =>
  `HIVE-CN-${sixDigits(number)}`;

/** What an invoice is for, in a few words: what was earned, the plan, or both. */
export function invoiceCategory({ lines }: Pick<InvoiceRow, 'lines'>): string {
  const has = (...kinds: string[]): boolean => lines.some(({ kind }) => kinds.includes(kind));
  const isPlan = has('plan', 'tier-changes');
  if (!has('commission')) return isPlan ? 'Plan' : 'Commission';
  return isPlan ? 'Commission and plan' : 'Commission';
}
