import type { PoolClient } from 'pg';
import { inOneProcess } from '../../database/in-one-process';
import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { addSeconds } from '../../platform/time/add-seconds';

/** Held while old visits are removed, so that one process does it. */
const retentionLock = 4_020_002;

/** How long a drop waits for queries that use the table, because new visits wait behind it. The next run retries. */
const dropPatience = '2s';

type Table = 'page_view' | 'click';

/**
 * Creates the job that removes old page views and clicks: whole months that are over, then the oldest rows above the
 * largest numbers. The daily sums stay.
 */
export function createVisitRetentionJob({
  directPool,
  clock,
  policy: { retention },
  log,
}: Pick<AppContext, 'directPool' | 'clock' | 'policy' | 'log'>): HousekeepingJob {
  const ago = (seconds: number): Date => addSeconds(clock.now(), -seconds);

  async function dropMonths(client: PoolClient, table: Table, before: Date): Promise<void> {
    for (const partition of await listMonthsBefore(client, table, before)) {
      await client.query(
        `begin; set local lock_timeout = '${dropPatience}'; drop table ${client.escapeIdentifier(partition)}; commit`,
      );
      log.info({ partition }, 'a month of visits was dropped');
    }
  }

  return async () => {
    await inOneProcess(directPool, retentionLock, async (client) => {
      await dropMonths(client, 'page_view', ago(retention.pageViewSeconds));
      await dropMonths(client, 'click', ago(retention.clickSeconds));
      const { batchRows, mostPageViews, mostUncountedClicks } = retention;
      await trim(client, { ...pageViews, most: mostPageViews, batchRows });
      await trim(client, { ...uncountedClicks, most: mostUncountedClicks, batchRows });
    });
  };
}

/**
 * The partitions whose months ended before an instant. Their names end with the month. The list of partitions is
 * materialized: otherwise the database may read a month from the name of every relation, before the join, and fails.
 */
async function listMonthsBefore(client: PoolClient, table: Table, before: Date): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with partition as materialized (
       select c.relname as name
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = $1::regclass
     )
     select name from partition
     where (to_date(right(name, 6), 'YYYYMM') + interval '1 month') at time zone 'UTC' <= $2
     order by 1`,
    [table, before],
  );
  return rows.map(({ name }) => name);
}

interface Trimmed {
  table: Table;
  /** The condition on the rows that are limited. */
  rows: string;
  /** The columns of an index that orders the rows by age. */
  order: string;
}

/** Their ids begin with the time. */
const pageViews: Trimmed = { table: 'page_view', rows: 'true', order: 'id' };
const uncountedClicks: Trimmed = { table: 'click', rows: 'not is_counted', order: 'at, id' };

/** Deletes the oldest rows above the largest number, in batches. */
async function trim(
  client: PoolClient,
  { table, rows, order, most, batchRows }: Trimmed & { most: number; batchRows: number },
): Promise<void> {
  const counted = await client.query<{ count: string }>(
    `select count(*) from ${table} where ${rows}`,
  );
  let excess = Number(counted.rows[0]?.count ?? 0) - most;
  while (excess > 0) {
    const { rowCount } = await client.query(
      `delete from ${table} where (id, at) in (
         select id, at from ${table} where ${rows} order by ${order} limit $1)`,
      [Math.min(excess, batchRows)],
    );
    if (!rowCount) return;
    excess -= rowCount;
  }
}
