import type { PeriodQuery } from '@hive/contract/ledger';
import { monthOf } from '../../platform/time/months';
import { invalidField } from '../../platform/http/problem';
import { utcDay } from '../../platform/time/utc-day';

/** Months by their first days, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The first month of the books: earlier expenses are rejected. */
const firstMonth = '2000-01-01';
const defaultMonths = 12;
const maxMonths = 120;

/** Adds months to a month; negative numbers subtract. */
export function addMonths(month: string, months: number): string {
  const date = new Date(month);
  date.setUTCMonth(date.getUTCMonth() + months);
  return utcDay(date);
}

/** The number of months of the period. */
export const countMonths = ({ from, to }: Period): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/** All months of the period, in order. */
export const listMonths = (period: Period): string[] =>
  Array.from({ length: countMonths(period) }, (_, index) => addMonths(period.from, index));

/** The last `count` months, including the current one. */
export function monthsUpTo(now: Date, count: number): Period {
  const to = monthOf(now);
  return { from: addMonths(to, 1 - count), to };
}

/**
 * The months that a report covers: the requested ones, or the last twelve.
 * @throws Problem VALIDATION_FAILED naming the field
 */
export function resolveMonths({ from, to }: Pick<PeriodQuery, 'from' | 'to'>, now: Date): Period {
  if (from !== undefined) checkInBooks(from, 'from');
  if (to !== undefined) checkInBooks(to, 'to');
  const end = to ?? monthOf(now);
  const begin = from ?? addMonths(end, 1 - defaultMonths);
  if (begin > end) {
    throw to === undefined
      ? invalidField(
          'from',
          'Choose a first month that is not in the future, or choose a last month too.',
        )
      : invalidField('to', 'Choose a last month that is the same as the first or later.');
  }
  if (countMonths({ from: begin, to: end }) > maxMonths) {
    throw invalidField('from', `Choose ${maxMonths} months or fewer.`);
  }
  return { from: begin, to: end };
}

/** @throws Problem VALIDATION_FAILED naming the field */
export function checkInBooks(day: string, field: string): void {
  if (day < firstMonth) throw invalidField(field, 'Choose January 2000 or later.');
}
