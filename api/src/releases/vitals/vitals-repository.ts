import type { Registry } from '@hive/contract/release';
import { vitalName, type VitalName } from '@hive/contract/web-vitals';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import type { CanaryMember } from '../registry/canary-membership';
import type { PoorLoads } from '../registry/canary-signals';
import { sumArms } from '../registry/canary-arms';

/** A measured value, or with `view` the page view itself. */
export interface VitalCount {
  app: string;
  version: string;
  page: string;
  metric: VitalName | 'view';
  hour: Date;
  bucket: number;
}

/** A measured value of a browser that takes part in a canary. */
export interface CanaryVital {
  version: string;
  metric: VitalName;
  isPoor: boolean;
  canary: CanaryMember;
  at: Date;
}

/** What one page view adds. */
export interface ViewCounts {
  counts: VitalCount[];
  inCanaries: CanaryVital[];
}

/** One statement, so that both tables are consistent. Rows are ordered, so that two processes cannot deadlock. */
const addVitals = {
  name: 'releases_add_vitals',
  text: `with by_hour as (
      insert into web_vital as stored (app, version, page, metric, hour, bucket, views)
      select app, version, page, metric, hour, bucket, count(*)::int
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::smallint[])
        as given (app, version, page, metric, hour, bucket)
      group by app, version, page, metric, hour, bucket
      order by app, version, page, metric, hour, bucket
      on conflict (app, version, page, metric, hour, bucket) do update set
        views = stored.views + excluded.views)
    insert into canary_vital as stored (app, began_at, version, network, metric, loads, poor, counted_at)
    select app, began_at, version, decode(network, 'hex'), metric, count(*)::int,
      (count(*) filter (where is_poor))::int, max(counted_at)
    from unnest($7::text[], $8::timestamptz[], $9::text[], $10::text[], $11::text[], $12::boolean[], $13::timestamptz[])
      as given (app, began_at, version, network, metric, is_poor, counted_at)
    group by app, began_at, version, network, metric
    order by app, began_at, version, network, metric
    on conflict (app, began_at, version, network, metric) do update set
      loads = stored.loads + excluded.loads, poor = stored.poor + excluded.poor,
      counted_at = greatest(stored.counted_at, excluded.counted_at)`,
};

export type VitalsRepository = ReturnType<typeof createVitalsRepository>;

export function createVitalsRepository(pool: Pool, database: Kysely<Database>) {
  return {
    async add(views: readonly ViewCounts[]): Promise<void> {
      const counts = views.flatMap((view) => view.counts);
      const inCanaries = views.flatMap((view) => view.inCanaries);
      await pool.query({
        ...addVitals,
        values: [
          counts.map(({ app }) => app),
          counts.map(({ version }) => version),
          counts.map(({ page }) => page),
          arrayLiteral(counts.map(({ metric }) => metric)),
          arrayLiteral(counts.map(({ hour }) => hour)),
          arrayLiteral(counts.map(({ bucket }) => bucket)),
          inCanaries.map(({ canary }) => canary.app),
          arrayLiteral(inCanaries.map(({ canary }) => canary.beganAt)),
          inCanaries.map(({ version }) => version),
          arrayLiteral(inCanaries.map(({ canary }) => canary.network.toString('hex'))),
          arrayLiteral(inCanaries.map(({ metric }) => metric)),
          arrayLiteral(inCanaries.map(({ isPoor }) => isPoor)),
          arrayLiteral(inCanaries.map(({ at }) => at)),
        ],
      });
    },

    /** The sums of every version and page since an instant. */
    async sumSince(since: Date): Promise<(Omit<VitalCount, 'hour'> & { views: number })[]> {
      return database
        .selectFrom('web_vital')
        .where('hour', '>=', since)
        .groupBy(['app', 'version', 'page', 'metric', 'bucket'])
        .select([
          'app',
          'version',
          'page',
          'metric',
          'bucket',
          sql<number>`sum(views)::int`.as('views'),
        ])
        .execute();
    },

    /** The poor loads of a canary and of the live version, by measurement. */
    async readPoorLoads(registry: Registry, app: string): Promise<PoorLoads[]> {
      const entry = registry.apps[app];
      if (!entry?.canary) return [];
      const { version: live, canary } = entry;
      const counts = sql`
        select metric as name, version, network, loads, poor as faults from canary_vital
        where app = ${app} and began_at = ${new Date(canary.since)}`;
      const arms = await sumArms(database, counts, {
        canary: canary.version,
        live,
        share: canary.share,
      });
      return [...arms].map(([name, both]) => ({ metric: vitalName.parse(name), arms: both }));
    },

    async removeBefore(instant: Date): Promise<void> {
      await database.deleteFrom('web_vital').where('hour', '<', instant).execute();
      await database.deleteFrom('canary_vital').where('counted_at', '<', instant).execute();
    },
  };
}
