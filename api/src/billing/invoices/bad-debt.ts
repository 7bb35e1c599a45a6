import { roundPence } from '@hive/contract/money';
import { londonDay } from '../../platform/time/london-day';
import { lastOfMonth, monthOfDay } from '../../platform/time/months';
import { addDays } from '../../platform/time/report-days';
import { utcDay } from '../../platform/time/utc-day';
import { addMonths } from '../ledger/period';
import type { InvoiceRow } from './invoice-repository';
import { grossPence, payablePence } from './invoice-state';
import type { WriteOffRow } from './write-off-repository';

/**
 * How much of a write-off is written off now: at most what is not paid or credited yet. A payment recovers the rest.
 */
export const writtenOffNow = (invoice: InvoiceRow, { pence }: Pick<WriteOffRow, 'pence'>): number =>
  Math.min(Math.max(payablePence(invoice), 0), pence);

/** The VAT within a part of an invoice, in the invoice's own proportion. */
export const vatOfPart = (invoice: InvoiceRow, pence: number): number =>
  roundPence((pence * invoice.vat_pence) / grossPence(invoice));

/** The VAT that can still be reclaimed for what is written off now, whatever the day. */
export const unrelievedVat = (invoice: InvoiceRow, writeOff: WriteOffRow): number =>
  Math.max(vatOfPart(invoice, invoice.written_off_pence) - writeOff.relief_pence, 0);

/** Months after the later of due day and supply that must have passed, and within which the claim is made. */
const [monthsBefore, monthsUntil] = [6, 54];

/** The same day some months later, or the last day of a shorter month. */
function sameDayOf(day: string, months: number): string {
  const month = addMonths(monthOfDay(day), months);
  const last = lastOfMonth(month);
  const sameDay = month.slice(0, 8) + day.slice(8);
  return sameDay < last ? sameDay : last;
}

/**
 * The first and the last day on which VAT of a bad debt is reclaimed: after six months from the later of the due day and
 * the supply, which is the tax point, not before it is written off, and within four years and six months (HMRC notice
 * 700/18, 2.2 and 2.3).
 */
export function reliefDays(
  { due_on, issued_at }: Pick<InvoiceRow, 'due_on' | 'issued_at'>,
  writeOff: Pick<WriteOffRow, 'day'>,
): { from: string; until: string } {
  const start = later(utcDay(due_on), londonDay(issued_at));
  const from = addDays(sameDayOf(start, monthsBefore), 1);
  return { from: later(from, utcDay(writeOff.day)), until: sameDayOf(start, monthsUntil) };
}

const later = (first: string, second: string): string => (first > second ? first : second);
