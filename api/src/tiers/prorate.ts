import type { Tier } from '@hive/contract/partners';
import { addDays } from '../platform/report-days';
import { londonDay } from '../tracking/london-day';
import type { TierPolicy } from './tier-policy';

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the next month, by the clocks of London. */
export const nextMonth = (now: Date): string => firstOf(addDays(firstOf(londonDay(now)), 31));

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * What changing the tier now costs for the rest of the month, today included: the fees' difference by days, in whole
 * pence, halves away from zero. Below zero it is given back.
 */
export function prorate(
  { from, to }: { from: Tier; to: Tier },
  now: Date,
  { monthlyPence }: Pick<TierPolicy, 'monthlyPence'>,
): number {
  const difference = monthlyPence[to] - monthlyPence[from];
  const end = nextMonth(now);
  const today = londonDay(now);
  const share = Math.abs(difference) * daysBetween(today, end);
  return Math.sign(difference) * Math.round(share / daysBetween(firstOf(today), end)) || 0;
}
