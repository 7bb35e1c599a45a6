import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { kyselyFromClient } from '@hive/api/database/kysely-from-client';
import { createPostbackKeys, type OpenKey } from '@hive/api/tracking/conversions/postback-keys';
import type { Pool } from 'pg';
import type { SiteRequest } from '../balancers/exchange';
import { orderBody, registration, signedPostback } from '../chaos/requests';
import { insertBoxes, makeBoxes } from '../directory/make-boxes';
import { Random } from '../matching/random';
import type { Server } from '../public-list/servers';
import { reportUsage, withUsage, type Measurement } from './usage';
import { makeClick, openVisitStore } from './visits';

interface CallOptions {
  pool: Pool;
  api: Server;
  secretKey: Buffer;
  rounds: number;
  seconds: number;
}

/** Boxes that send orders: each is limited to ten a second. */
const boxCount = 200;
const clickCount = 20_000;

/** Measures orders and registrations through one api, with this many requests at once. */
export async function measureCalls({
  pool,
  api,
  secretKey,
  rounds,
  seconds,
}: CallOptions): Promise<void> {
  const brands = await makeBrands(pool, secretKey);
  let turn = 0;
  const calls = {
    orders(): SiteRequest {
      turn += 1;
      const { key, clickIds } = brands[turn % brands.length]!;
      const clickId = clickIds[Math.floor(turn / brands.length) % clickIds.length]!;
      return signedPostback(key, orderBody(clickId, randomUUID()));
    },
    registrations: (): SiteRequest => registration(`${randomUUID()}@bench.example`),
  };
  for (const [what, make] of Object.entries(calls))
    for (const atOnce of [1, 2, 4, 16]) {
      const measured: Measurement[] = [];
      for (let round = 0; round < rounds; round += 1)
        measured.push(await measure(pool, { api, make, atOnce, seconds }));
      reportUsage(`${what} through one api, ${atOnce} at once, fsync on`, measured);
    }
}

interface Brand {
  key: OpenKey;
  clickIds: string[];
}

async function makeBrands(pool: Pool, secretKey: Buffer): Promise<Brand[]> {
  const boxes = makeBoxes(boxCount, new Random(11));
  await insertBoxes(pool, boxes);
  await pool.query('update box set commission = 12.5 where id = any ($1::uuid[])', [
    boxes.map(({ id }) => id),
  ]);
  const keys = createPostbackKeys({ secretKey, previousSecretKeys: [] });
  const client = await pool.connect();
  const brands: (Brand & { id: string })[] = [];
  try {
    for (const { id } of boxes)
      brands.push({
        id,
        key: await keys.add(kyselyFromClient(client), id, new Date()),
        clickIds: [],
      });
  } finally {
    client.release();
  }
  const store = openVisitStore(pool);
  const perBox = clickCount / boxCount;
  const now = Date.now();
  for (const { id, clickIds } of brands) {
    // The assessment of orders recognises a network by the times of its clicks, so these differ.
    const clicks = Array.from({ length: perBox }, (_unused, index) =>
      makeClick(id, new Date(now - index * 1000)),
    );
    await store.addClicks(clicks);
    clickIds.push(...clicks.map((click) => click.id));
  }
  await store.close();
  // Otherwise the measurement depends on when autovacuum runs.
  await pool.query('analyze click, click_network, box');
  return brands;
}

interface Load {
  api: Server;
  make(): SiteRequest;
  atOnce: number;
  seconds: number;
}

/** Sends requests with no pause. Each comes from another network, as limits count by network. */
async function measure(pool: Pool, { api, make, atOnce, seconds }: Load): Promise<Measurement> {
  let [stored, isOver] = [0, false];
  const apiBefore = api.readCpu() ?? Number.NaN;
  const usage = await withUsage(pool, async () => {
    const running = Array.from({ length: atOnce }, async () => {
      while (!isOver) {
        const { path, method, headers, body } = make();
        const answer = await fetch(api.origin + path, {
          method: method ?? 'GET',
          headers: { ...headers, 'x-forwarded-for': nextAddress() },
          ...(body !== undefined && { body }),
        });
        if (answer.status !== 201)
          throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
        stored += 1;
      }
    });
    await Promise.race([delay(seconds * 1000), Promise.all(running)]);
    isOver = true;
    await Promise.all(running);
  });
  const apiMs = ((api.readCpu() ?? Number.NaN) - apiBefore) / 1000;
  return { ...usage, stored, apiMs };
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.1`;
}
