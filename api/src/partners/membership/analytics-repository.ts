import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { ReportDays } from '../../platform/time/report-days';

/** One day of a box, from the daily rollups. */
export interface TrafficDay {
  day: string;
  clicks: number;
  bot: number;
  repeat: number;
  overLimit: number;
  networkLimit: number;
  own: number;
  subscriptions: number;
}

/** Reads a box's days with anything on them, in their order. Rollups equal the raw rows: see the writers. */
export async function readTraffic(
  database: Kysely<Database>,
  boxId: string,
  { from, to }: ReportDays,
): Promise<TrafficDay[]> {
  const { rows } = await sql<TrafficDay>`
    select day::text, coalesce(counted, 0) as clicks, coalesce(bot, 0) as bot,
      coalesce(repeat, 0) as repeat, coalesce(over_limit, 0) as "overLimit",
      coalesce(network_limit, 0) as "networkLimit", coalesce(own, 0) as own,
      coalesce(conversions, 0) as subscriptions
    from (select * from click_daily where box_id = ${boxId} and day between ${from} and ${to}) clicks
    full join (select day, conversions from conversion_daily
      where box_id = ${boxId} and day between ${from} and ${to}) subscribed using (day)
    order by day`.execute(database);
  return rows;
}
