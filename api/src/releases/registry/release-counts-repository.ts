import type { Registry } from '@hive/contract/release';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import { sumArms } from './canary-arms';
import { emptyArm, type CanaryArms } from './canary-decision';

/** Identifies a canary. */
export interface CanaryKey {
  app: string;
  beganAt: Date;
}

/** One tab that opened a version, or met a fault of it. */
export interface ReleaseEvent {
  app: string;
  version: string;
  at: Date;
  kind: 'load' | 'fault';
  /** Set if the tab takes part in a canary of the app, with the hash of its network. */
  canary: (CanaryKey & { network: Buffer }) | null;
  /** Whether it counts for the version itself, or only within the canary. */
  isOwn: boolean;
}

/** Loads and faults of one version. */
export interface ReleaseCounts {
  app: string;
  version: string;
  loads: number;
  faults: number;
}

/** One statement, so that both tables are consistent. Rows are ordered, so that two processes cannot deadlock. */
const addCounts = {
  name: 'releases_add_counts',
  text: `with by_minute as (
      insert into release_count as stored (app, version, minute, loads, faults)
      select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::int[], $5::int[])
        as given (app, version, minute, loads, faults)
      order by app, version, minute
      on conflict (app, version, minute) do update set
        loads = stored.loads + excluded.loads, faults = stored.faults + excluded.faults)
    insert into canary_count as stored (app, began_at, version, network, loads, faults, counted_at)
    select app, began_at, version, decode(network, 'hex'), loads, faults, counted_at
    from unnest($6::text[], $7::timestamptz[], $8::text[], $9::text[], $10::int[], $11::int[], $12::timestamptz[])
      as given (app, began_at, version, network, loads, faults, counted_at)
    order by app, began_at, version, network
    on conflict (app, began_at, version, network) do update set
      loads = stored.loads + excluded.loads, faults = stored.faults + excluded.faults,
      counted_at = greatest(stored.counted_at, excluded.counted_at)`,
};

/** Aggregates events by row key. */
function aggregate<Key>(events: readonly ReleaseEvent[], keyOf: (event: ReleaseEvent) => Key) {
  const sums = new Map<string, { key: Key; loads: number; faults: number }>();
  for (const event of events) {
    const key = keyOf(event);
    const name = JSON.stringify(key);
    const sum = sums.get(name) ?? { key, loads: 0, faults: 0 };
    sum[event.kind === 'load' ? 'loads' : 'faults'] += 1;
    sums.set(name, sum);
  }
  return [...sums.values()];
}

const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

export function createReleaseCountsRepository(pool: Pool, database: Kysely<Database>) {
  return {
    async add(events: readonly ReleaseEvent[]): Promise<void> {
      const own = aggregate(
        events.filter(({ isOwn }) => isOwn),
        ({ app, version, at }) => ({ app, version, minute: minuteOf(at) }),
      );
      const inCanaries = aggregate(
        events.filter(({ canary }) => canary),
        ({ app, version, at, canary }) => ({
          app,
          version,
          beganAt: canary!.beganAt,
          network: canary!.network.toString('hex'),
          countedAt: minuteOf(at),
        }),
      );
      await pool.query({
        ...addCounts,
        values: [
          own.map(({ key }) => key.app),
          own.map(({ key }) => key.version),
          arrayLiteral(own.map(({ key }) => key.minute)),
          arrayLiteral(own.map(({ loads }) => loads)),
          arrayLiteral(own.map(({ faults }) => faults)),
          inCanaries.map(({ key }) => key.app),
          arrayLiteral(inCanaries.map(({ key }) => key.beganAt)),
          inCanaries.map(({ key }) => key.version),
          arrayLiteral(inCanaries.map(({ key }) => key.network)),
          arrayLiteral(inCanaries.map(({ loads }) => loads)),
          arrayLiteral(inCanaries.map(({ faults }) => faults)),
          arrayLiteral(inCanaries.map(({ key }) => key.countedAt)),
        ],
      });
    },

    /** The counts of every version since an instant. */
    async sumSince(since: Date): Promise<ReleaseCounts[]> {
      return database
        .selectFrom('release_count')
        .where('minute', '>', since)
        .groupBy(['app', 'version'])
        .select([
          'app',
          'version',
          sql<number>`sum(loads)::int`.as('loads'),
          sql<number>`sum(faults)::int`.as('faults'),
        ])
        .execute();
    },

    /** The counts of a canary and of the live version since the canary has its share; null without a canary. */
    async readArms(registry: Registry, app: string): Promise<CanaryArms | null> {
      const entry = registry.apps[app];
      if (!entry?.canary) return null;
      const { version: live, canary } = entry;
      const counts = sql`
        select '' as name, version, network, loads, faults from canary_count
        where app = ${app} and began_at = ${new Date(canary.since)}`;
      const arms = await sumArms(database, counts, {
        canary: canary.version,
        live,
        share: canary.share,
      });
      return arms.get('') ?? [emptyArm, emptyArm];
    },

    async removeBefore(instant: Date): Promise<void> {
      await database.deleteFrom('release_count').where('minute', '<', instant).execute();
      await database.deleteFrom('canary_count').where('counted_at', '<', instant).execute();
    },
  };
}
