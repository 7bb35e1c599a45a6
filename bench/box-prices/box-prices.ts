import { runWithoutTimeouts } from '@hive/api/database/run-without-timeouts';
import { listDetails } from '@hive/api/demo/content/brand-details';
import { brands } from '@hive/api/demo/content/brands';
import { apiBase, apiPaths, fill } from '@hive/contract/api-paths';
import type { Pool } from 'pg';
import { addBoxes } from '../admin/fill';
import { median, quantile } from '../figures';
import { createSession } from '../create-session';
import { describeLoad } from '../describe-load';
import { measureTime } from '../measure-time';
import { withDatabase } from '../with-database';
import { sendRequest } from '../send-request';
import { report } from '../report';

/**
 * Measures the price history: its size after a year in which 10,000 boxes change a price every month, how long a change
 * takes with and without the trigger, and the profile of a box and its list of prices over HTTP. Every box has all details. A
 * profile reads the details and the prices of its box when it is prepared: its time should hardly depend on the history.
 */
const boxes = Number(process.env['BOXES'] ?? 10_000);
const months = Number(process.env['MONTHS'] ?? 12);
const requests = Number(process.env['REQUESTS'] ?? 400);
const port = 4398;

await withDatabase(async ({ pool, startApi }) => {
  const { accessToken } = await createSession(pool, 'admin');
  await addBoxes(pool, boxes);
  await addDetails(pool);
  const { rows } = await pool.query<{ id: string }>('select id from box order by slug limit $1', [
    requests,
  ]);
  const ids = rows.map(({ id }) => id);
  console.log(`${boxes} boxes, ${describeLoad()}`);

  const measure = async (name: string): Promise<void> => {
    const api = await startApi(port);
    try {
      for (const [what, path] of [
        ['profile', apiPaths.publicBox],
        ['page of prices', apiPaths.adminBoxPrices],
      ] as const) {
        const times: number[] = [];
        for (const [at, id] of ids.entries()) {
          const url = `${api.origin}${apiBase}${fill(path, { id })}`;
          const [, took] = await measureTime(() => sendRequest(url, accessToken));
          // The first requests run with cold caches and are not counted.
          if (at >= 20) times.push(took);
        }
        report(
          `${what}, ${name}`,
          `p50 ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
        );
      }
    } finally {
      await api.stop();
    }
  };

  await measure('one price per box');
  const [, withHistory] = await measureTime(() => changePrices(pool, months));
  await pool.query('vacuum analyze box_price');
  await reportSize(pool);
  await measure(`${months + 1} prices per box`);
  await pool.query('alter table box disable trigger box_price_changed');
  const [, without] = await measureTime(() => changePrices(pool, months));
  const perChange = (ms: number): string => ((1000 * ms) / (boxes * months)).toFixed(0);
  report(
    'a change of a price, in bulk',
    `${perChange(withHistory)} µs with the history, ${perChange(without)} µs without`,
  );
  console.log(describeLoad());
});

/** Changes the price of every box once a month. */
async function changePrices(pool: Pool, times: number): Promise<void> {
  await runWithoutTimeouts(pool, async (client) => {
    for (let month = 1; month <= times; month += 1)
      await client.query(
        `update box set price_pence = price_pence + 50, updated_at = now() - interval '1 year' + $1 * interval '1 month'`,
        [month],
      );
  });
}

/** Gives every box the details of one of the demo's brands. */
async function addDetails(pool: Pool): Promise<void> {
  const details = listDetails(brands[0]!, '2026-11-20').map(({ topic, value }) => ({
    topic,
    value,
  }));
  await runWithoutTimeouts(pool, (client) =>
    client.query(
      `insert into box_detail (box_id, topic, value, source, confirmed_on, updated_at)
       select box.id, topic, value, 'brand', '2026-11-20', now()
       from box, jsonb_to_recordset($1) as given (topic text, value jsonb)`,
      [JSON.stringify(details)],
    ),
  );
  await pool.query('vacuum analyze box_detail');
}

async function reportSize(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ prices: string; table: string; total: string }>(
    `select count(*) as prices, pg_relation_size('box_price') as table, pg_total_relation_size('box_price') as total
     from box_price`,
  );
  const { prices, table, total } = rows[0]!;
  const megabytes = (bytes: string): string => (Number(bytes) / 1e6).toFixed(1);
  report(
    'size of the history',
    `${prices} prices, ${megabytes(total)} MB with indexes (${megabytes(table)} MB without), ${Math.round(Number(total) / Number(prices))} bytes each`,
  );
}
