import { bookingPenceMax, parsePounds } from '@hive/contract/money';
import type { DayOrder } from '../expenses/read-day';
import { readDay } from '../expenses/read-day';

/** Parses an amount as banks write it: '-1,234.50', '(12.00)', '+5.00', '12.00 DR', '12.5000'. In pence. */
export function readAmount(text: string): number | null {
  const compact = text
    .replaceAll(/[\s£]|GBP/gi, '')
    .replace(/^\+/, '')
    .replace(/(\.\d\d)0+$/, '$1');
  const [, bracketed] = /^\((.+)\)$/.exec(compact) ?? [];
  const [, number, sign] = /^(.+?)(-|CR|DR)$/i.exec(bracketed ?? compact) ?? [];
  const isOut = bracketed !== undefined || sign === '-' || sign?.toUpperCase() === 'DR';
  const pence = parsePounds(number ?? bracketed ?? compact);
  if (pence === null) return null;
  return isOut ? -Math.abs(pence) : pence;
}

/** Parses a day as banks write it: with two digits of the year, or a time. */
export function readBankDay(text: string, order: DayOrder): string | null {
  const day = text
    .trim()
    .replace(/[T ]\d{2}:\d{2}.*$/, '')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    .replace(/^(\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ])(\d{2})$/i, '$120$2');
  return readDay(day, order);
}

/** Why a line with this day and amount is not imported; null if it is. @param today the day in London */
export function findLineFault(
  { day, pence }: { day: string | null; pence: number | null },
  today: string,
): string | null {
  if (day === null) return 'The date is missing or not readable.';
  if (day > today) return 'The date is in the future.';
  if (pence === null) return 'The amount is missing or not readable.';
  if (pence === 0) return 'The amount is zero.';
  if (Math.abs(pence) > bookingPenceMax) return 'The amount is above £10,000,000.';
  return null;
}
