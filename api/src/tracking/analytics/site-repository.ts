import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { ReportDays } from '../../platform/time/report-days';

/** A count by name. */
export interface Amount {
  name: string;
  count: number;
}

/** A count by name, with that of the previous period. */
export interface ComparedAmount extends Amount {
  previous: number;
}

/** The days of a report, and those of the previous period, directly before. */
export interface ComparedDays extends ReportDays {
  previous: ReportDays;
}

/** A count of one kind of event on a day. */
export interface DayLine extends Amount {
  day: string;
  kind: 'views' | 'clicks' | 'subscriptions';
}

/** The number of lines of a day. */
export interface DayLines {
  day: string;
  lines: number;
}

/** Box pages are counted by category, others by page group. */
const viewName = sql`coalesce(nullif(category, ''), page_group)`;

/** The boxes of a report: one, or all. */
const ofBox = (boxId: string | undefined): RawBuilder<unknown> =>
  boxId === undefined ? sql`true` : sql`box_id = ${boxId}`;

/** The page views of one box, or of all pages. */
const views = (boxId: string | undefined): RawBuilder<unknown> =>
  boxId === undefined
    ? sql`select day, ${viewName} as name, views from page_view_daily`
    : sql`select day, category as name, views from page_view_box_daily where box_id = ${boxId}`;

/** The sums of a column of both periods. */
const sumOf = (column: 'views' | 'counted', { from }: ReportDays): RawBuilder<unknown> => sql`
  coalesce(sum(${sql.ref(column)}) filter (where day >= ${from}), 0)::int as count,
  coalesce(sum(${sql.ref(column)}) filter (where day < ${from}), 0)::int as previous`;

/** The lines of an export, in no order. */
const lines = ({ from, to }: ReportDays, boxId: string | undefined): RawBuilder<unknown> => sql`
  select day, 1 as place, 'views' as kind, name, sum(views)::int as count from (${views(boxId)}) v
    where day between ${from} and ${to} group by day, name having sum(views) > 0
  union all
  select day, 2, 'clicks', box.name, counted from click_daily join box on box.id = box_id
    where day between ${from} and ${to} and ${ofBox(boxId)} and counted > 0
  union all
  select day, 3, 'subscriptions', box.name, conversions from conversion_daily join box on box.id = box_id
    where day between ${from} and ${to} and ${ofBox(boxId)} and conversions > 0`;

/** Reads site statistics from the daily rollups only. */
export function createSiteRepository(database: Kysely<Database>) {
  return {
    /** By name, the most viewed first. */
    async readViews(period: ComparedDays, boxId?: string): Promise<ComparedAmount[]> {
      const { rows } = await sql<ComparedAmount>`
        select name, ${sumOf('views', period)}
        from (${views(boxId)}) v where day between ${period.previous.from} and ${period.to}
        group by 1 having sum(views) > 0 order by 2 desc, 3 desc, 1`.execute(database);
      return rows;
    },

    /** By box, the most clicked first. */
    async readClicks(period: ComparedDays, boxId?: string): Promise<ComparedAmount[]> {
      const { rows } = await sql<ComparedAmount>`
        select box.name, summed.count, summed.previous from (
          select box_id, ${sumOf('counted', period)} from click_daily
          where day between ${period.previous.from} and ${period.to} and ${ofBox(boxId)}
          group by box_id having sum(counted) > 0) summed
        join box on box.id = summed.box_id
        order by summed.count desc, summed.previous desc, box.name, box.id`.execute(database);
      return rows;
    },

    /** By day; days without any are missing. */
    async readSubscriptions({ from, to }: ReportDays, boxId?: string): Promise<Amount[]> {
      const { rows } = await sql<Amount>`
        select day::text as name, sum(conversions)::int as count from conversion_daily
        where day between ${from} and ${to} and ${ofBox(boxId)} group by day`.execute(database);
      return rows;
    },

    /** The number of lines of each day of an export; days without any are missing. */
    async countLines(days: ReportDays, boxId?: string): Promise<DayLines[]> {
      const { rows } = await sql<DayLines>`
        select day::text, count(*)::int as lines from (${lines(days, boxId)}) l group by day
        order by day`.execute(database);
      return rows;
    },

    /** All counts of some days, day by day. */
    async readLines(days: ReportDays, boxId?: string): Promise<DayLine[]> {
      const { rows } = await sql<DayLine>`
        select day::text, kind, name, count from (${lines(days, boxId)}) l
        order by l.day, place, count desc, name`.execute(database);
      return rows;
    },
  };
}
