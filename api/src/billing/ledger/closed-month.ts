import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import { Problem } from '../../platform/http/problem';

/** The SQLSTATE with which the database rejects a booking in a closed month; the detail is the month's first day. */
const closedState = 'HV001';

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The display name of a month: 'November 2026'. */
export const formatMonth = (month: string): string => monthName.format(new Date(month));

/** Who closed a month, and when: the earliest closing that includes it. */
export async function findClosing(db: Kysely<Database>, month: string) {
  return db
    .selectFrom('ledger_closing as c')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.id', '=', 'c.closed_by').on('u.erased_at', 'is', null),
    )
    .where('c.month', '>=', new Date(month))
    .orderBy('c.month')
    .select(['c.month', 'c.closed_at as closedAt', 'u.id as userId', 'u.name', 'u.email'])
    .executeTakeFirst();
}

/** The first day of the last closed month; null if there is none. */
export async function findClosedThrough(db: Kysely<Database>): Promise<string | null> {
  const { month } = await db
    .selectFrom('ledger_closing')
    .select(sql<string | null>`max(month)::text`.as('month'))
    .executeTakeFirstOrThrow();
  return month;
}

/**
 * Runs work that books. Maps a booking in a closed month to a Problem that says who closed the month.
 * @param database outside the transaction, which has ended by then
 * @throws Problem MONTH_CLOSED
 */
export async function rejectIfMonthClosed<T>(
  database: Kysely<Database>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, detail } = error as { code?: unknown; detail?: unknown };
    if (code !== closedState || typeof detail !== 'string') throw error;
    throw await closedMonth(database, detail, error);
  }
}

async function closedMonth(
  database: Kysely<Database>,
  month: string,
  cause: unknown,
): Promise<Problem> {
  const closing = await findClosing(database, month);
  const who = closing?.name || closing?.email || 'A former member';
  const when = closing ? ` on ${londonDay(closing.closedAt)}` : '';
  const message = `${formatMonth(month)} is closed. ${who} closed it${when}. Choose a later date, or reopen the month.`;
  return new Problem('MONTH_CLOSED', message, { fields: { date: message }, cause });
}
