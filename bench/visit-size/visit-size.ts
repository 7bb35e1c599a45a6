import { listVisitorTables } from '@hive/api/platform/security/stored-data';
import { securityPolicy } from '@hive/api/platform/security/security-policy';
import type { Pool } from 'pg';
import { insertBoxes, makeBoxes } from '../directory/make-boxes';
import { Random } from '../matching/random';
import { makeClick, makePageView, openVisitStore } from '../one-writer/visits';
import { describeLoad } from '../describe-load';
import { withDatabase } from '../with-database';
import { report } from '../report';

/**
 * The disk space of a day with a million clicks and page views, each written by the api's own store in groups as on a busy
 * day, with indexes, the counts of networks and the daily sums. Fails if a row takes more than `stored-data.ts` states, from
 * which docs/guides/retention.md has its sizes. `ROWS` changes the number.
 */
const rows = Number(process.env['ROWS'] ?? 1_000_000);
const groupRows = 500;
const boxCount = 500;
const dayMs = 24 * 60 * 60 * 1000;

await withDatabase(async ({ pool }) => {
  const boxes = makeBoxes(boxCount, new Random(7));
  await insertBoxes(pool, boxes);
  // The bench need not survive a crash, and sizes do not depend on it.
  await pool.query('alter system set synchronous_commit = off');
  await pool.query('select pg_reload_conf()');
  const store = openVisitStore(pool);
  await store.start();
  const start = Date.now() - dayMs;
  const random = new Random(11);
  for (let row = 0; row < rows; row += groupRows) {
    const group = Array.from({ length: groupRows }, (_unused, index) => ({
      boxId: boxes[random.below(boxes.length)]!.id,
      at: new Date(start + ((row + index) / rows) * dayMs),
    }));
    await store.addClicks(group.map(({ boxId, at }) => makeClick(boxId, at)));
    await store.addPageViews(group.map(({ boxId, at }) => makePageView(boxId, at)));
    if (row % 100_000 === 0) console.log(`${row} of ${rows}`);
  }
  await store.close();
  await pool.query('vacuum analyze');

  const stated = listVisitorTables(securityPolicy);
  const faults: string[] = [];
  for (const table of ['click', 'page_view', 'click_network'] as const) {
    const { total, table: heap } = await measureSize(pool, table);
    const bytes = total / rows;
    const { bytes: limit } = stated[table]!;
    report(
      `${table}, ${rows.toLocaleString('en-GB')} rows in a day`,
      `${megabytes(total)}, of which indexes ${megabytes(total - heap)}; ${bytes.toFixed(0)} bytes a row, stated ${limit}`,
    );
    if (bytes > limit) faults.push(`${table}: ${bytes.toFixed(0)} bytes a row, stated ${limit}`);
  }
  for (const table of ['click_daily', 'page_view_daily', 'page_view_box_daily'])
    report(`${table} of ${boxCount} boxes`, megabytes((await measureSize(pool, table)).total));
  console.log(describeLoad());
  if (faults.length > 0) throw new Error(`More than stated: ${faults.join('; ')}`);
});

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Bytes of a table with its partitions and indexes, and without the indexes. */
async function measureSize(pool: Pool, table: string): Promise<{ total: number; table: number }> {
  const { rows: sizes } = await pool.query<{ total: string; table: string }>(
    `select sum(pg_total_relation_size(relid)) as total, sum(pg_table_size(relid)) as table
     from (select $1::regclass as relid union select relid from pg_partition_tree($1::regclass) where isleaf) as parts`,
    [table],
  );
  return { total: Number(sizes[0]!.total), table: Number(sizes[0]!.table) };
}
