import type { Registry } from '@hive/contract/release';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import { sumArms } from './canary-arms';
import { emptyArm, type CanaryArms } from './canary-decision';
import type { CanaryPolicy } from './canary-policy';

/** Identifies a canary. */
export interface CanaryKey {
  app: string;
  beganAt: Date;
}

/**
 * What is counted of tabs. `opened`: the tab opened a page of a version, and will report that the page responds; `responded`: it did,
 * with the time at which it opened the page.
 */
export type EventKind = 'load' | 'fault' | 'opened' | 'responded';

/** One tab that opened a version, met a fault of it, or responded with it. */
export interface ReleaseEvent {
  app: string;
  version: string;
  at: Date;
  kind: EventKind;
  /** Set if the tab takes part in a canary of the app, with the hash of its network. */
  canary: (CanaryKey & { network: Buffer }) | null;
  /** Whether it counts for the version itself, or only within the canary. */
  isOwn: boolean;
}

/** The counts of one version. */
export interface ReleaseCounts {
  app: string;
  version: string;
  loads: number;
  faults: number;
  /** Pages that were opened long enough ago to have responded, and those of them that did not. */
  observedPages: number;
  unresponsivePages: number;
}

/** One statement, so that the tables are consistent. Rows are ordered, so that two processes cannot deadlock. */
const addCounts = {
  name: 'releases_add_counts',
  text: `with by_minute as (
      insert into release_count as stored (app, version, minute, loads, faults, opened, responded)
      select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::int[], $5::int[], $6::int[], $7::int[])
        as given (app, version, minute, loads, faults, opened, responded)
      order by app, version, minute
      on conflict (app, version, minute) do update set
        loads = stored.loads + excluded.loads, faults = stored.faults + excluded.faults,
        opened = stored.opened + excluded.opened, responded = stored.responded + excluded.responded),
    openings as (
      insert into canary_opening as stored (app, began_at, version, network, minute, opened, responded)
      select app, began_at, version, decode(network, 'hex'), minute, opened, responded
      from unnest($8::text[], $9::timestamptz[], $10::text[], $11::text[], $12::timestamptz[], $13::int[], $14::int[])
        as given (app, began_at, version, network, minute, opened, responded)
      order by app, began_at, version, network, minute
      on conflict (app, began_at, version, network, minute) do update set
        opened = stored.opened + excluded.opened, responded = stored.responded + excluded.responded)
    insert into canary_count as stored (app, began_at, version, network, loads, faults, counted_at)
    select app, began_at, version, decode(network, 'hex'), loads, faults, counted_at
    from unnest($15::text[], $16::timestamptz[], $17::text[], $18::text[], $19::int[], $20::int[], $21::timestamptz[])
      as given (app, began_at, version, network, loads, faults, counted_at)
    order by app, began_at, version, network
    on conflict (app, began_at, version, network) do update set
      loads = stored.loads + excluded.loads, faults = stored.faults + excluded.faults,
      counted_at = greatest(stored.counted_at, excluded.counted_at)`,
};

/** Aggregates events by row key. */
function aggregate<Key>(events: readonly ReleaseEvent[], keyOf: (event: ReleaseEvent) => Key) {
  const sums = new Map<string, { key: Key } & Record<EventKind, number>>();
  for (const event of events) {
    const key = keyOf(event);
    const name = JSON.stringify(key);
    const sum = sums.get(name) ?? { key, load: 0, fault: 0, opened: 0, responded: 0 };
    sum[event.kind] += 1;
    sums.set(name, sum);
  }
  return [...sums.values()];
}

const keyInCanary = ({ app, version, at, canary }: ReleaseEvent) => ({
  app,
  version,
  beganAt: canary!.beganAt,
  network: canary!.network.toString('hex'),
  minute: minuteOf(at),
});

const isLoadOrFault = ({ kind }: ReleaseEvent): boolean => kind === 'load' || kind === 'fault';

const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

export function createReleaseCountsRepository(
  pool: Pool,
  database: Kysely<Database>,
  {
    graceSeconds,
    openingsPerNetwork,
  }: Pick<CanaryPolicy['responses'], 'graceSeconds' | 'openingsPerNetwork'>,
) {
  /** The last minute in which pages were opened so long ago that they have responded, unless they hang. */
  const lastResponseMinute = (now: Date): Date =>
    new Date(now.getTime() - (graceSeconds + 60) * 1000);

  // At its limit, a network's further openings are unknown, and responses to them would hide others that are missing. A row of
  // summed minutes has the instant at which the canary began.
  const isKnown = sql<boolean>`(opened < ${openingsPerNetwork} or minute = began_at)`;

  /** @param countsSince the query of the counts of a canary that began at an instant */
  async function readArmsOf(
    registry: Registry,
    app: string,
    countsSince: (beganAt: Date) => RawBuilder<unknown>,
  ): Promise<CanaryArms | null> {
    const entry = registry.apps[app];
    if (!entry?.canary) return null;
    const { version: live, canary } = entry;
    const arms = await sumArms(database, countsSince(new Date(canary.since)), {
      canary: canary.version,
      live,
      share: canary.share,
    });
    return arms.get('') ?? [emptyArm, emptyArm];
  }

  return {
    async add(events: readonly ReleaseEvent[]): Promise<void> {
      const own = aggregate(
        events.filter(({ isOwn }) => isOwn),
        ({ app, version, at }) => ({ app, version, minute: minuteOf(at) }),
      );
      const ofCanaries = events.filter(({ canary }) => canary);
      const inCanaries = aggregate(ofCanaries.filter(isLoadOrFault), keyInCanary);
      const openings = aggregate(
        ofCanaries.filter((event) => !isLoadOrFault(event)),
        keyInCanary,
      );
      await pool.query({
        ...addCounts,
        values: [
          own.map(({ key }) => key.app),
          own.map(({ key }) => key.version),
          arrayLiteral(own.map(({ key }) => key.minute)),
          arrayLiteral(own.map(({ load }) => load)),
          arrayLiteral(own.map(({ fault }) => fault)),
          arrayLiteral(own.map(({ opened }) => opened)),
          arrayLiteral(own.map(({ responded }) => responded)),
          openings.map(({ key }) => key.app),
          arrayLiteral(openings.map(({ key }) => key.beganAt)),
          openings.map(({ key }) => key.version),
          arrayLiteral(openings.map(({ key }) => key.network)),
          arrayLiteral(openings.map(({ key }) => key.minute)),
          arrayLiteral(openings.map(({ opened }) => opened)),
          arrayLiteral(openings.map(({ responded }) => responded)),
          inCanaries.map(({ key }) => key.app),
          arrayLiteral(inCanaries.map(({ key }) => key.beganAt)),
          inCanaries.map(({ key }) => key.version),
          arrayLiteral(inCanaries.map(({ key }) => key.network)),
          arrayLiteral(inCanaries.map(({ load }) => load)),
          arrayLiteral(inCanaries.map(({ fault }) => fault)),
          arrayLiteral(inCanaries.map(({ key }) => key.minute)),
        ],
      });
    },

    /** The counts of every version since an instant. */
    async sumSince(since: Date, now: Date): Promise<ReleaseCounts[]> {
      const respondedBy = lastResponseMinute(now);
      const observed = sql<number>`coalesce(sum(opened) filter (where minute <= ${respondedBy}), 0)::int`;
      const responded = sql<number>`coalesce(sum(responded) filter (where minute <= ${respondedBy}), 0)::int`;
      return database
        .selectFrom('release_count')
        .where('minute', '>', since)
        .groupBy(['app', 'version'])
        .select([
          'app',
          'version',
          sql<number>`sum(loads)::int`.as('loads'),
          sql<number>`sum(faults)::int`.as('faults'),
          observed.as('observedPages'),
          sql<number>`greatest(${observed} - ${responded}, 0)`.as('unresponsivePages'),
        ])
        .execute();
    },

    /** The counts of a canary and of the live version since the canary has its share; null without a canary. */
    async readArms(registry: Registry, app: string): Promise<CanaryArms | null> {
      return readArmsOf(
        registry,
        app,
        (beganAt) => sql`
        select '' as name, version, network, loads, faults from canary_count
        where app = ${app} and began_at = ${beganAt}`,
      );
    },

    /** The pages of a canary and of the live version that were opened, with those that did not respond as faults; null without a canary. */
    async readUnresponsive(registry: Registry, app: string, now: Date): Promise<CanaryArms | null> {
      return readArmsOf(
        registry,
        app,
        (beganAt) => sql`
        select '' as name, version, network, sum(opened)::int as loads,
          greatest(sum(opened) - sum(responded), 0)::int as faults
        from canary_opening
        where app = ${app} and began_at = ${beganAt} and minute <= ${lastResponseMinute(now)} and ${isKnown}
        group by version, network`,
      );
    },

    /** Sums the minutes of openings that are over, because only recent ones are needed by the minute. */
    async sumOpenings(now: Date): Promise<void> {
      await sql`
        with ended as (
          delete from canary_opening where minute <= ${lastResponseMinute(now)} and minute <> began_at returning *)
        insert into canary_opening as stored (app, began_at, version, network, minute, opened, responded)
        select app, began_at, version, network, began_at, sum(opened), sum(responded)
        from ended where ${isKnown}
        group by app, began_at, version, network
        order by app, began_at, version, network
        on conflict (app, began_at, version, network, minute) do update set
          opened = stored.opened + excluded.opened, responded = stored.responded + excluded.responded`.execute(
        database,
      );
    },

    async removeBefore(instant: Date): Promise<void> {
      await database.deleteFrom('release_count').where('minute', '<', instant).execute();
      await database.deleteFrom('canary_count').where('counted_at', '<', instant).execute();
      await database.deleteFrom('canary_opening').where('minute', '<', instant).execute();
    },
  };
}
