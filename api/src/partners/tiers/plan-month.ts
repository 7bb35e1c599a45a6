import { sql } from 'kysely';
import { londonDay } from '../../platform/time/london-day';
import { monthOf } from '../../platform/time/months';

/** The start of the current month in London, for a comparison in SQL. */
export const startOfMonth = (now: Date) =>
  sql<Date>`${monthOf(now)}::date::timestamp at time zone 'Europe/London'`;

/** The first day of the current month that is charged: the first of the month, or the day the box was listed. */
export function firstChargedDay(createdAt: Date, now: Date): string {
  // The database's clock sets `created_at`, and may be ahead of this one.
  const listed = londonDay(createdAt < now ? createdAt : now);
  const month = monthOf(now);
  return listed > month ? listed : month;
}
