import { runWithoutTimeouts } from '@hive/api/database/run-without-timeouts';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { Pool } from 'pg';
import { addPeople } from '../admin/fill';
import { fill } from '../conversion-desk/fill';
import { median, quantile } from '../figures';
import { createSession } from '../create-session';
import { describeLoad } from '../describe-load';
import { measureTime } from '../measure-time';
import { withDatabase } from '../with-database';
import { sendRequest } from '../send-request';
import { report } from '../report';

/**
 * Measures the search over all records over HTTP: a million orders, 100,000 people, 100,000 invoices and 2,000 boxes, with
 * rare, frequent and missing texts. The texts take turns. Target: p95 within 150 ms. Also the order summary of a box.
 */
const orders = Number(process.env['ORDERS'] ?? 1_000_000);
const people = Number(process.env['PEOPLE'] ?? 100_000);
const boxes = Number(process.env['BOXES'] ?? 2_000);
const invoices = Number(process.env['INVOICES'] ?? 100_000);
const rounds = Number(process.env['ROUNDS'] ?? 40);
const port = 4397;

const texts: readonly [name: string, text: string][] = [
  ['two letters of many names', 'ad'],
  ['two letters of all references', 'or'],
  ['a frequent name', 'grace'],
  ['part of many names', 'rch'],
  ['a full name and number', 'archer42'],
  ['the start of all references', 'order-1'],
  ['part of many references', '500'],
  ['an order reference', 'order-1500000'],
  ['a click id', '00000000000000000000500000'],
  ['an invoice number', 'HIVE-050000'],
  ['a customer of many invoices', 'box 15'],
  ['no match', 'zzzz'],
];

await withDatabase(async ({ pool, startApi }) => {
  const { accessToken } = await createSession(pool, 'admin');
  await fill(pool, { boxes, orders, pending: Math.round(orders / 10) });
  await addPeople(pool, people);
  await addInvoices(pool);
  console.log(`${orders} orders, ${people} people, ${invoices} invoices, ${describeLoad()}`);
  const { rows } = await pool.query<{ id: string }>('select id from box order by slug limit 1');
  const summary = apiPaths.adminBoxOrderSummary.replace(':boxId', rows[0]!.id);
  const addresses = [
    ...texts.map(([name, text]) => ({
      name: `search for ${name}`,
      path: `${apiPaths.adminSearch}?search=${encodeURIComponent(text)}`,
    })),
    { name: `order summary of a box with ${Math.round(orders / boxes)} orders`, path: summary },
  ].map((one) => ({ ...one, times: [] as number[] }));
  const api = await startApi(port);
  try {
    // The first rounds run with cold caches and are not counted.
    for (let round = -3; round < rounds; round += 1) {
      for (const { path, times } of addresses) {
        const [, took] = await measureTime(() =>
          sendRequest(`${api.origin}${apiBase}${path}`, accessToken),
        );
        if (round >= 0) times.push(took);
      }
    }
  } finally {
    await api.stop();
  }
  for (const { name, times } of addresses)
    report(name, `p50 ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);
  console.log(describeLoad());
});

/** One invoice a month for each box, as far as the number goes. */
async function addInvoices(pool: Pool): Promise<void> {
  await runWithoutTimeouts(pool, async (client) => {
    await client.query(
      `insert into invoice (id, number, box_id, month, issued_at, billed_to, lines, net_pence, vat_pence, due_on, sent_at, buyer)
       select gen_random_uuid(), row_number() over (), id, month, month + interval '1 month', name,
         '[{"kind":"plan","text":"Gold tier","pence":10000}]', 10000, 2000, month + interval '2 months', month + interval '1 month',
         jsonb_build_object('name', name || ' Trading Ltd', 'address', '[]'::jsonb, 'vatNumber', null)
       from box, generate_series(date '2020-01-01', date '2028-12-01', interval '1 month') as month
       order by month, slug limit $1`,
      [invoices],
    );
    await client.query('vacuum analyze invoice');
  });
}
