import { addDays } from '../../platform/time/report-days';
import { londonDay } from '../../platform/time/london-day';
import type { Plan, TierPolicy } from './tier-policy';
import { monthlyFee } from './tier-policy';

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the next month, in London time. */
export const nextMonth = (now: Date): string => firstOf(addDays(firstOf(londonDay(now)), 31));

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * The part of a monthly amount for the rest of the month, including today: by days, in whole pence, halves rounded away from
 * zero.
 */
export function forRestOfMonth(monthlyPence: number, now: Date): number {
  const end = nextMonth(now);
  const today = londonDay(now);
  const share = Math.abs(monthlyPence) * daysBetween(today, end);
  return Math.sign(monthlyPence) * Math.round(share / daysBetween(firstOf(today), end)) || 0;
}

/**
 * The cost of changing the tier or its mode now: the difference of the fees for the rest of the month. A negative amount is
 * credited.
 */
export const prorate = (
  { from, to }: { from: Plan; to: Plan },
  now: Date,
  policy: Pick<TierPolicy, 'monthlyPence'>,
): number => forRestOfMonth(monthlyFee(to, policy) - monthlyFee(from, policy), now);
