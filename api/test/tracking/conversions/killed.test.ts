import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import type { Program } from '../../support/program';
import { startProgram } from '../../support/program';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { createTestClient } from '../../support/test-client';
import { until } from '../../support/until';
import { clickOnPage, follow, rollupDifferences } from '../clicks/click-helpers';
import type { Brand } from './postback-helpers';
import { storedConversions, makeBrand, report, signHeaders } from './postback-helpers';

/** How often the process is killed; thirty times in `npm run test:long`. */
const kills = process.env['LONG'] ? 30 : 3;
const workers = 12;
/** Acknowledged orders between two kills. */
const perRound = 40;

const dataDir = setUpSharedTemporaryFolder().path;
let test: TestApp;
let brand: Brand;
let program: Program | undefined;

beforeAll(async () => {
  test = await createTestApp();
  brand = await makeBrand(test, { click_parameter: 'subid' });
});
afterAll(async () => {
  await kill();
  await test.close();
});

async function startApi(): Promise<string> {
  const { databaseUrl = '', secretKey } = test.context.settings;
  program = await startProgram({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey.toString('hex'),
    LOG_LEVEL: 'silent',
  });
  return (program.ready ?? program.errorOutput()).replace('hive-api ready ', '');
}

async function kill(): Promise<void> {
  program?.process.kill('SIGKILL');
  await program?.exitCode();
}

/** The postbacks with a complete response, which guarantees that they are stored. */
const clicks: string[] = [];
const orders = new Map<string, string>();
const refunds = new Map<string, string>();

interface Postback {
  path: string;
  name: string;
  body: object;
  acknowledged: Map<string, string>;
}

/** Each worker's pending postback: a brand's server resends it until it is answered, even after a crash of the api. */
const underWay = new Map<number, Postback>();

async function send(origin: string, { path, name, body, acknowledged }: Postback) {
  const rawBody = JSON.stringify(body);
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = signHeaders(test, rawBody, { key: brand.key, timestamp });
  const client = createTestClient(origin, test.makeClient().address);
  const answer = await client.post<{ _id: string; code?: string }>(path, undefined, {
    rawBody,
    headers,
  });
  // A slow database guarantees nothing.
  if (answer.status === 503 || answer.status === 429) return false;
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  acknowledged.set(name, answer.body._id);
  return true;
}

/** Clicks in either way; returns the id in the link. */
async function click(origin: string, isPlain: boolean): Promise<string | undefined> {
  const client = createTestClient(origin, test.makeClient().address);
  client.cookies.set('hive_consent', 'accepted');
  if (isPlain) {
    const { headers } = await follow(client, brand.boxId);
    return new URL(headers.get('location') ?? '').searchParams.get('subid') ?? undefined;
  }
  const box = await test.database
    .selectFrom('box')
    .where('id', '=', brand.boxId)
    .select(['id', 'name', 'affiliate_link'])
    .executeTakeFirstOrThrow();
  const { status, body } = await clickOnPage(client, box);
  return status === 503 ? undefined : body.clickId;
}

async function orderAndRefund(origin: string, worker: number): Promise<void> {
  const pending = underWay.get(worker);
  if (pending) {
    if (await send(origin, pending)) underWay.delete(worker);
    return;
  }
  const clickId = await click(origin, worker % 3 === 0);
  if (!clickId) return;
  clicks.push(clickId);
  // A plain link that waited for the database is on disk, where an order cannot refer to it yet.
  const isThere = await test.context.pool.query('select from click where id = $1', [clickId]);
  if (isThere.rowCount === 0) return;
  const body = report({ clickId });
  const name = body.orderReference;
  underWay.set(worker, { path: '/api/conversions', name, body, acknowledged: orders });
  if (!(await send(origin, underWay.get(worker)!))) return;
  underWay.set(worker, {
    path: '/api/conversions/reversals',
    name: `${name}-R`,
    body: {
      orderReference: name,
      reversalReference: `${name}-R`,
      amountPence: 99,
      currency: 'GBP',
    },
    acknowledged: refunds,
  });
  if (await send(origin, underWay.get(worker)!)) underWay.delete(worker);
}

/** A cut connection guarantees nothing: pending postbacks are sent again. */
function ignoreCutConnections(error: Error): void {
  if (!['fetch failed', 'terminated'].includes(error.message)) throw error;
}

async function count(text: string): Promise<number> {
  const { rows } = await test.context.pool.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
  );
  return rows[0]!.count;
}

it(
  `Every acknowledged click, order and refund is stored exactly once when the api is killed ${kills} times under load`,
  async () => {
    for (let round = 1; round <= kills; round += 1) {
      const origin = await startApi();
      let isOver = false;
      const enough = orders.size + perRound;
      const broken: unknown[] = [];
      const work = Array.from({ length: workers }, async (_none, worker) => {
        while (!isOver) await orderAndRefund(origin, worker).catch(ignoreCutConnections);
      }).map((one) => one.catch((error: unknown) => broken.push(error)));
      while (orders.size < enough && broken.length === 0) await sleep(1);
      isOver = true;
      await kill();
      await Promise.all(work);
      expect(broken).toEqual([]);
    }

    const origin = await startApi();
    for (const [worker, pending] of underWay) {
      await until('what was under way is acknowledged', () => send(origin, pending));
      underWay.delete(worker);
    }
    const spool = `${dataDir}/spool`;
    await until(
      'the spool is empty',
      () => !fs.existsSync(spool) || fs.readdirSync(spool).length === 0,
    );

    const stored = new Map(
      (await storedConversions(test, brand.boxId)).map((row) => [row.order_reference, row.id]),
    );
    expect([...orders].filter(([name, id]) => stored.get(name) !== id)).toEqual([]);
    expect(stored.size).toBe(orders.size);
    const { rows: reversals } = await test.context.pool.query<{ reference: string; id: string }>(
      'select reference, id from conversion_reversal',
    );
    expect(new Map(reversals.map(({ reference, id }) => [reference, id]))).toEqual(refunds);
    expect(reversals).toHaveLength(refunds.size);
    expect(await count(`postback where outcome = 'accepted'`)).toBe(orders.size + refunds.size);
    const { rows } = await test.context.pool.query<{ id: string }>('select id from click');
    const storedClicks = rows.map(({ id }) => id);
    expect(new Set(storedClicks).size).toBe(storedClicks.length);
    expect(clicks.filter((id) => !storedClicks.includes(id))).toEqual([]);
    // The brand's first click was inserted by the factory, which updates no totals.
    await test.database.deleteFrom('click').where('id', '=', brand.clickId).execute();
    expect(await rollupDifferences(test)).toBe(0);
    console.info(
      `${kills} kills: ${clicks.length} clicks, ${orders.size} orders, ${refunds.size} refunds acknowledged; lost 0, doubled 0`,
    );
  },
  (kills + 1) * 300_000,
);
