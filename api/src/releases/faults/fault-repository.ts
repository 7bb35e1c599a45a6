import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import type { FaultPolicy } from './fault-policy';
import {
  createGroup,
  mergeInto,
  otherFaults,
  type FaultEvent,
  type FaultRow,
} from './merge-faults';

const keyOf = ({
  app,
  version,
  fingerprint,
}: Pick<FaultRow, 'app' | 'version' | 'fingerprint'>): string =>
  `${app}@${version} ${fingerprint.toString('hex')}`;

type Version = Pick<FaultRow, 'app' | 'version'>;

const nameOf = ({ app, version }: Version): string => `${app}@${version}`;

const distinct = <T>(values: readonly T[], idOf: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [idOf(value), value])).values(),
];

/** Stores faults by cause. */
export function createFaultRepository(database: Kysely<Database>, policy: FaultPolicy) {
  /** Lets one process at a time add to a version: its rows are read, merged and written. */
  async function lock(trx: Kysely<Database>, versions: readonly Version[]): Promise<void> {
    for (const name of versions.map(nameOf).sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`faults of ${name}`}, 0))`.execute(
        trx,
      );
  }

  async function readStored(
    trx: Kysely<Database>,
    events: readonly Pick<FaultRow, 'app' | 'version' | 'fingerprint'>[],
  ): Promise<FaultRow[]> {
    return trx
      .selectFrom('fault_group')
      .where((where) =>
        where.or(
          events.map(({ app, version, fingerprint }) => where.and({ app, version, fingerprint })),
        ),
      )
      .selectAll()
      .execute();
  }

  /** The number of causes of a version, and by the network that met them first. */
  async function countCauses(
    trx: Kysely<Database>,
    { app, version }: Version,
  ): Promise<{ total: number; byNetwork: Map<string, number> }> {
    const rows = await trx
      .selectFrom('fault_group')
      .where('app', '=', app)
      .where('version', '=', version)
      .groupBy('first_network')
      .select(['first_network as network', sql<number>`count(*)::int`.as('causes')])
      .execute();
    return {
      total: rows.reduce((sum, { causes }) => sum + causes, 0),
      byNetwork: new Map(rows.map(({ network, causes }) => [network, causes])),
    };
  }

  /** Replaces causes beyond the limits with the row that further errors of the version share. */
  async function limitCauses(
    trx: Kysely<Database>,
    events: readonly FaultEvent[],
    known: ReadonlyMap<string, FaultRow>,
  ): Promise<FaultEvent[]> {
    const isNew = (event: FaultEvent): boolean => !known.has(keyOf(event));
    const counts = new Map<string, Awaited<ReturnType<typeof countCauses>>>();
    for (const version of distinct(events.filter(isNew), nameOf))
      counts.set(nameOf(version), await countCauses(trx, version));
    const admitted = new Set<string>();
    return events.map((event) => {
      const count = counts.get(nameOf(event));
      if (!isNew(event) || admitted.has(keyOf(event)) || !count) return event;
      const ofNetwork = count.byNetwork.get(event.author) ?? 0;
      if (count.total >= policy.maxPerVersion || ofNetwork >= policy.maxPerNetwork)
        return otherFaults(event);
      count.total += 1;
      count.byNetwork.set(event.author, ofNetwork + 1);
      admitted.add(keyOf(event));
      return event;
    });
  }

  async function write(trx: Kysely<Database>, rows: readonly FaultRow[]): Promise<void> {
    await trx
      .insertInto('fault_group')
      .values(
        rows.map(({ frames, pages, days, ...row }) => ({
          ...row,
          frames: JSON.stringify(frames),
          pages: JSON.stringify(pages),
          days: JSON.stringify(days),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['app', 'version', 'fingerprint']).doUpdateSet((row) => ({
          count: row.ref('excluded.count'),
          pages: row.ref('excluded.pages'),
          days: row.ref('excluded.days'),
          networks: row.ref('excluded.networks'),
          last_seen_at: row.ref('excluded.last_seen_at'),
        })),
      )
      .execute();
  }

  return {
    /** Adds events to their causes, all or none. Returns the rows as they are stored. */
    async add(events: readonly FaultEvent[]): Promise<FaultRow[]> {
      return database.transaction().execute(async (trx) => {
        await lock(trx, distinct(events, nameOf));
        const affected = distinct([...events, ...events.map(otherFaults)], keyOf);
        const stored = await readStored(trx, affected);
        const rows = new Map(stored.map((row) => [keyOf(row), row]));
        const changed = new Map<string, FaultRow>();
        for (const event of await limitCauses(trx, events, rows)) {
          const key = keyOf(event);
          const row = changed.get(key) ?? rows.get(key) ?? createGroup(event, newId());
          changed.set(key, mergeInto(row, event, policy));
        }
        await write(trx, [...changed.values()]);
        return [...changed.values()];
      });
    },

    async removeBefore(instant: Date): Promise<void> {
      await database.deleteFrom('fault_group').where('last_seen_at', '<', instant).execute();
    },
  };
}
