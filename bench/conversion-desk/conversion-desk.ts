import { connect } from '@hive/api/database/connect';
import { createLogger } from '@hive/api/platform/process/logger';
import { createNightlyRules } from '@hive/api/tracking/desk/nightly-rules';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { ConversionDecision } from '@hive/contract/conversion-decisions';
import type { Pool } from 'pg';
import { median, quantile } from '../figures';
import { createSession } from '../create-session';
import { describeLoad } from '../describe-load';
import { measureTime } from '../measure-time';
import { withDatabase } from '../with-database';
import { report } from '../report';
import { fill } from './fill';

/**
 * Measures the conversion desk over a million orders, of which 100,000 are pending: first pages and counts over HTTP,
 * approvals of 10,000 orders at once, how fast they are applied, and the nightly run of the rules over the rest. Target:
 * first rows within 100 ms (p95).
 */
const boxes = Number(process.env['BOXES'] ?? 300);
const orders = Number(process.env['ORDERS'] ?? 1_000_000);
const pending = Number(process.env['PENDING'] ?? 100_000);
const rounds = Number(process.env['ROUNDS'] ?? 40);
const bulk = Number(process.env['BULK'] ?? 10_000);
const bulkRounds = 3;
const port = 4394;

const list = apiPaths.adminConversions;
const queries: readonly [name: string, query: string][] = [
  ['all, newest', ''],
  ['all, by amount', 'sort=amount'],
  ['all, page 100', 'page=100'],
  ['pending, newest', 'status=pending'],
  ['pending, by risk', 'status=pending&sort=risk'],
  ['pending, oldest', 'status=pending&sort=oldest'],
  ['pending and flagged', 'status=pending&flagged=yes'],
  ['pending of a box, by amount', 'status=pending&sort=amount&boxId=BOX'],
  ['of a box', 'boxId=BOX'],
  ['a day of half a year ago', 'orderedFrom=FROM&orderedTo=TO'],
  ['amounts of £99 and more', 'amountFromPence=9900'],
  ['pending, amounts of £99 and more', 'status=pending&amountFromPence=9900'],
  ['a reference', 'search=order-1500000'],
  ['a reference that does not exist', 'search=zzzz'],
];

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

await withDatabase(async ({ pool, startApi }) => {
  const { accessToken } = await createSession(pool, 'admin');
  await fill(pool, { boxes, orders, pending });
  console.log(`${orders} orders, ${pending} pending, ${boxes} boxes, ${describeLoad()}`);
  const api = await startApi(port);
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${api.origin}${apiBase}${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The api answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  try {
    await measureLists(pool, send);
    await measureDecisions(pool, send);
    report('peak memory of the api', `${api.readMemory() ?? '?'} MB`);
  } finally {
    await api.stop();
  }
  await measureRules(pool);
  console.log(describeLoad());
});

type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

async function measureLists(pool: Pool, send: Send): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from box order by slug limit 1');
  const addresses = queries.map(([name, query]) => {
    const filled = query
      .replace('BOX', rows[0]!.id)
      .replace('FROM', daysAgo(183))
      .replace('TO', daysAgo(182));
    return {
      name: `rows and count: ${name}`,
      address: `${list}?pageSize=25&${filled}`,
      times: [] as number[],
    };
  });
  addresses.push({
    name: 'the overview of the start page',
    address: apiPaths.adminOverview,
    times: [],
  });
  // The first rounds run with cold caches and are not counted.
  for (let round = -3; round < rounds; round += 1) {
    for (const { address, times } of addresses) {
      const [, took] = await measureTime(() => send('GET', address));
      if (round >= 0) times.push(took);
    }
  }
  for (const { name, times } of addresses) {
    report(name, inMs(times));
  }
}

function inMs(times: readonly number[]): string {
  return `p50 ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
}

/** Approves the 10,000 oldest pending orders, by a filter, several times. */
async function measureDecisions(pool: Pool, send: Send): Promise<void> {
  const calls: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < bulkRounds; round += 1) {
    const { rows } = await pool.query<{ to: Date }>(
      `select created_at as to from conversion where status = 'pending' and not is_flagged
       order by created_at offset $1 limit 1`,
      [bulk],
    );
    const filter = { receivedTo: rows[0]!.to.toISOString() };
    const [decision, took] = await measureTime(() =>
      send<ConversionDecision>('POST', apiPaths.adminConversionDecisions, {
        action: 'approve',
        target: { filter },
      }),
    );
    calls.push(took);
    rates.push(await measureApplication(pool, decision));
  }
  report(`call that approves ${bulk} orders`, inMs(calls));
  report('orders applied', `${median(rates).toFixed(0)} a second`);
}

/** @returns orders a second, from the start of the application to its end */
async function measureApplication(pool: Pool, { _id, count }: ConversionDecision): Promise<number> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { rows } = await pool.query<{ seconds: number | null }>(
      'select extract(epoch from finished_at - started_at)::float8 as seconds from conversion_decision where id = $1',
      [_id],
    );
    const seconds = rows[0]?.seconds;
    if (seconds) return count / seconds;
  }
}

/** The rest of the pending orders, a month later: all but the flagged and refunded ones are approved. */
async function measureRules(pool: Pool): Promise<void> {
  await pool.query(
    `insert into approval_rule (id, is_inherited, days, changed_at, changed_by)
     values (gen_random_uuid(), false, 14, now(), gen_random_uuid())`,
  );
  const log = createLogger('error');
  const url = pool.options.connectionString;
  if (!url) throw new Error('The pool has no address.');
  const connection = connect({ url, poolSize: 5, log });
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const clock = { now: () => new Date(Date.now() + 30 * 86_400_000) };
  try {
    const [, took] = await measureTime(() => createNightlyRules({ ...connection, clock, log })());
    const { rows } = await pool.query<{ approved: number; left: number }>(
      'select approved, left_flagged + left_refunded as left from approval_run order by day desc limit 1',
    );
    const { approved, left } = rows[0]!;
    report(
      'nightly run of the rules',
      `${approved} approved and ${left} left in ${(took / 1000).toFixed(1)} s, ` +
        `${(((approved + left) * 1000) / took).toFixed(0)} a second, peak memory ${(peak / 2 ** 20).toFixed(0)} MB`,
    );
  } finally {
    clearInterval(watch);
    await connection.close();
  }
}
