import { isDeepStrictEqual } from 'node:util';
import type { ReportDays } from '@hive/api/platform/time/report-days';
import { daysBefore } from '@hive/api/platform/time/report-days';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import type { Pool } from 'pg';

interface RawDay {
  day: string;
  clicks: number;
  bot: number;
  repeat: number;
  overLimit: number;
  subscriptions: number;
}

/** The dashboard's figures of a box, counted from the raw rows without rollups. */
export async function readRaw(pool: Pool, boxId: string, days: ReportDays): Promise<RawDay[]> {
  const { rows } = await pool.query<RawDay>({
    name: 'bench_raw',
    text: `
      select day::text, coalesce(clicks, 0)::int as clicks, coalesce(bot, 0)::int as bot,
        coalesce(repeat, 0)::int as repeat, coalesce(over_limit, 0)::int as "overLimit",
        coalesce(subscriptions, 0)::int as subscriptions
      from (
        select (at at time zone 'Europe/London')::date as day, count(*) filter (where reason is null) as clicks,
          count(*) filter (where reason = 'bot') as bot, count(*) filter (where reason = 'repeat') as repeat,
          count(*) filter (where reason = 'over-limit') as over_limit
        from click
        where box_id = $1 and at >= $2::date::timestamp at time zone 'Europe/London'
          and at < ($3::date + 1)::timestamp at time zone 'Europe/London'
        group by 1) as clicked
      full join (
        select (occurred_at at time zone 'Europe/London')::date as day, count(*) as subscriptions
        from conversion
        where box_id = $1 and status <> 'declined' and occurred_at >= $2::date::timestamp at time zone 'Europe/London'
          and occurred_at < ($3::date + 1)::timestamp at time zone 'Europe/London'
        group by 1) as subscribed using (day)
      order by day`,
    values: [boxId, daysBefore(days).from, days.to],
  });
  return rows;
}

/** @throws when the api's figures differ from the raw rows */
export function compare(analytics: PartnerAnalytics, raw: readonly RawDay[]): void {
  const sum = (days: readonly RawDay[], key: Exclude<keyof RawDay, 'day'>): number =>
    days.reduce((total, day) => total + day[key], 0);
  const now = raw.filter(({ day }) => day >= analytics.from);
  const before = raw.filter(({ day }) => day < analytics.from);
  const { totalClicks, totalSubscriptions, previous, notCounted } = analytics;
  const shown = (key: 'clicks' | 'subscriptions') =>
    now.filter((day) => day[key] > 0).map((day) => ({ date: day.day, count: day[key] }));
  const expected = {
    totalClicks: sum(now, 'clicks'),
    totalSubscriptions: sum(now, 'subscriptions'),
    previous: {
      totalClicks: sum(before, 'clicks'),
      totalSubscriptions: sum(before, 'subscriptions'),
    },
    notCounted: {
      bot: sum(now, 'bot'),
      repeat: sum(now, 'repeat'),
      overLimit: sum(now, 'overLimit'),
    },
    clicks: shown('clicks'),
    subscriptions: shown('subscriptions'),
  };
  const found = {
    totalClicks,
    totalSubscriptions,
    previous,
    notCounted,
    clicks: analytics.clicks.filter(({ count }) => count > 0),
    subscriptions: analytics.subscriptions.filter(({ count }) => count > 0),
  };
  if (totalClicks === 0 || !isDeepStrictEqual(found, expected))
    throw new Error(
      `The api's figures for ${analytics.from} to ${analytics.to} differ from the raw rows`,
    );
}
