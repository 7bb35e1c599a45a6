import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { FaultFilter, FaultSort } from '@hive/contract/faults';
import type { Database } from '../../database/schema';
import type { FaultRow } from './merge-faults';

/** A page of the list and its order. */
export interface FaultPageQuery {
  page: number;
  pageSize: number;
  sort: FaultSort;
}

/** Filters with the versions that are served. */
export type FaultQuery = FaultFilter & {
  served: readonly { app: string; version: string }[];
};

/** A cause without its details. */
export type ListedFault = Omit<FaultRow, 'frames' | 'pages' | 'days' | 'networks'> & {
  networks: number;
};

const columns = {
  lastSeenAt: 'last_seen_at',
  firstSeenAt: 'first_seen_at',
  count: 'count',
  networks: 'networks',
} as const;

const networkCount = sql<number>`cardinality(networks)`;

/** Reads faults for admins. */
export function createFaultListRepository(database: Kysely<Database>) {
  const matching = ({ app, owner, version, state, served }: FaultQuery) => {
    let found = database.selectFrom('fault_group');
    if (app) found = found.where('app', '=', app);
    if (owner) found = found.where('owner', '=', owner);
    if (version) found = found.where('version', '=', version);
    if (state === 'served')
      found = found.where((where) => where.or(served.map((release) => where.and({ ...release }))));
    return found;
  };
  const listed = [
    'id',
    'app',
    'version',
    'fingerprint',
    'cause',
    'owner',
    'phase',
    'kind',
    'message',
    'count',
    'first_network',
    'first_seen_at',
    'last_seen_at',
    'alerted_at',
  ] as const;

  return {
    async list(
      query: FaultQuery,
      { page, pageSize, sort }: FaultPageQuery,
    ): Promise<ListedFault[]> {
      const direction = sort.startsWith('-') ? 'desc' : 'asc';
      const column = columns[sort.replace('-', '') as keyof typeof columns];
      return matching(query)
        .select([...listed, networkCount.as('networks')])
        .orderBy(column === 'networks' ? networkCount : sql.ref(column), direction)
        .orderBy('id', direction)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(query: FaultQuery): Promise<number> {
      const { total } = await matching(query)
        .select((group) => group.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** The apps, owners and versions with faults, for filters. */
    async choices(): Promise<Pick<FaultRow, 'app' | 'owner' | 'version'>[]> {
      return database
        .selectFrom('fault_group')
        .select(['app', 'owner', 'version'])
        .groupBy(['app', 'owner', 'version'])
        .orderBy('app')
        .orderBy('owner')
        .orderBy((group) => group.fn.max('last_seen_at'), 'desc')
        .execute();
    },

    async find(id: string): Promise<FaultRow | undefined> {
      return database.selectFrom('fault_group').where('id', '=', id).selectAll().executeTakeFirst();
    },

    /** The same cause in other versions of the app, latest first. */
    async findInOtherVersions({
      app,
      version,
      cause,
    }: Pick<FaultRow, 'app' | 'version' | 'cause'>): Promise<
      Pick<FaultRow, 'id' | 'app' | 'version' | 'last_seen_at'>[]
    > {
      return database
        .selectFrom('fault_group')
        .distinctOn('version')
        .where('app', '=', app)
        .where('cause', '=', cause)
        .where('version', '!=', version)
        .select(['id', 'app', 'version', 'last_seen_at'])
        .orderBy('version')
        .orderBy('last_seen_at', 'desc')
        .limit(100)
        .execute();
    },
  };
}
