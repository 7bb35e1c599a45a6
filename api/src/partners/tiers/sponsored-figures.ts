import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import { addDays } from '../../platform/time/report-days';

/** The days that the figures of sponsored places include, today included. */
export const sponsoredDays = 30;

/** The views and clicks of a box's sponsored places in the last days. */
export async function readSponsoredFigures(
  trx: Kysely<Database>,
  boxId: string,
  now: Date,
): Promise<{ days: number; views: number; clicks: number }> {
  const since = addDays(londonDay(now), 1 - sponsoredDays);
  const { rows } = await sql<{ views: number; clicks: number }>`
    select
      (select coalesce(sum(views), 0)::int from sponsored_view_daily where box_id = ${boxId} and day >= ${since}::date) as views,
      (select coalesce(sum(sponsored), 0)::int from click_daily where box_id = ${boxId} and day >= ${since}::date) as clicks`.execute(
    trx,
  );
  return { days: sponsoredDays, ...rows[0]! };
}
