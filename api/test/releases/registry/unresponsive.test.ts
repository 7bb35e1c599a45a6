import type { ApiErrorBody } from '@hive/contract/common';
import type { RegistryChange } from '@hive/contract/release';
import type { ClientLoads, ReleaseList } from '@hive/contract/releases';
import { bucketCount, versionFor } from '@hive/shared-node/releases/bucket';
import { canaryPolicy } from '../../../src/releases/registry/canary-policy';
import { createCanaryWatch } from '../../../src/releases/registry/canary-watch';
import { createServedReleases } from '../../../src/releases/registry/served-releases';
import { createVitalsRepository } from '../../../src/releases/vitals/vitals-repository';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { TestClock } from '../../support/test-clock';
import { createTestClock } from '../../support/test-clock';
import type { TestReleases } from './releases-folder';
import { makeReleases } from './releases-folder';

type Load = ClientLoads['loads'][number];

const app = 'remote-user';
/** Milliseconds from opening to the report that the tab responds: less than a change of the registry takes. */
const age = 900;
const { graceSeconds } = canaryPolicy.responses;

let test: TestApp;
let clock: TestClock;
let releases: TestReleases;

beforeEach(async () => {
  clock = createTestClock();
  releases = makeReleases(clock);
  await releases.publish('shell', '1');
  await releases.publish(app, '1');
  await releases.tryOut(app, '2', 20);
  test = await createTestApp({ clock, releases: releases.storage });
});
afterEach(async () => {
  await test.close();
  releases.remove();
});

/** Buckets of browsers that get these versions. */
async function bucketsOf(versions: Record<string, string>): Promise<number[]> {
  const registry = await releases.store.read();
  return Array.from({ length: bucketCount }, (_unused, bucket) => bucket).filter((bucket) =>
    Object.entries(versions).every(([of, version]) => versionFor(registry, of, bucket) === version),
  );
}

function inBucket(bucket: number, address?: string): TestClient {
  const client = test.makeClient(address);
  client.cookies.set('hive_bucket', String(bucket));
  return client;
}

const send = async (client: TestClient, ...loads: Load[]): Promise<void> => {
  expect((await client.post('/api/client-loads', { loads })).status).toBe(202);
};

interface Tabs {
  tabs: number;
  /** Those of them that respond. */
  responding: number;
  of?: string;
  /** The address of all tabs; each has its own without it. */
  address?: string;
}

/** Tabs of browsers that get this version, which open it in this second. */
async function browse(
  version: string,
  { tabs, responding, of = app, address }: Tabs,
): Promise<void> {
  const buckets = await bucketsOf({ [of]: version });
  await Promise.all(
    Array.from({ length: tabs }, async (_unused, tab) => {
      const client = inBucket(buckets[tab % buckets.length]!, address);
      await send(client, { app: of, version, age: 0 });
      if (tab < responding) await send(client, { app: of, version, age });
    }),
  );
}

/** Until tabs opened before count, and the canary is judged. */
async function judge(seconds = graceSeconds + 60): Promise<void> {
  clock.advance(seconds);
  const { context } = test;
  await createCanaryWatch(
    context,
    canaryPolicy,
    createServedReleases({ ...context, releases: releases.storage }),
    createVitalsRepository(context.pool, context.database).readPoorLoads,
  ).check();
}

const readStops = async (): Promise<RegistryChange[]> =>
  (await releases.store.read()).history.filter(({ action }) => action === 'stop-canary');

const readOpenings = () =>
  test.database
    .selectFrom('canary_opening')
    .groupBy(['app', 'version'])
    .select(({ fn }) => [
      'app',
      'version',
      fn.sum<number>('opened').as('opened'),
      fn.sum<number>('responded').as('responded'),
    ])
    .orderBy('app')
    .orderBy('version')
    .execute()
    .then((rows) =>
      rows.map((row) => [row.app, row.version, Number(row.opened), Number(row.responded)]),
    );

describe('A canary whose tabs open and do not respond', () => {
  it('is stopped with the figures, once the tabs had time to respond', async () => {
    await browse('1', { tabs: 40, responding: 39 });
    await browse('2', { tabs: 24, responding: 2 });

    await judge(graceSeconds - 1);
    expect(await readStops()).toEqual([]);

    await judge();
    const stops = await readStops();
    expect(stops).toMatchObject([{ app, version: '2', from: '1', by: 'canary watch' }]);
    expect(stops[0]!.note).toMatch(
      /^Canary: 22 unresponsive pages in 24 loads \(916\.7 of 1000\), in 22 of 24 networks\. Live version: 1 unresponsive pages in 40 loads/,
    );
  });

  it('is not stopped where those of the live version do not respond either', async () => {
    await browse('1', { tabs: 60, responding: 20 });
    await browse('2', { tabs: 40, responding: 12 });
    await judge();
    expect(await readStops()).toEqual([]);
  });

  it('is not stopped for the tabs of one network when others respond', async () => {
    await browse('1', { tabs: 40, responding: 40 });
    await browse('2', { tabs: 20, responding: 20 });
    await browse('2', { tabs: 20, responding: 0, address: '203.0.113.5' });
    await judge();
    expect(await readStops()).toEqual([]);
  });

  it('is not stopped where shells do not report responses', async () => {
    const bucketsOfLive = await bucketsOf({ [app]: '1' });
    const bucketsOfCanary = await bucketsOf({ [app]: '2' });
    for (let tab = 0; tab < 30; tab += 1) {
      await send(inBucket(bucketsOfLive[tab % bucketsOfLive.length]!), { app, version: '1' });
      await send(inBucket(bucketsOfCanary[tab % bucketsOfCanary.length]!), { app, version: '2' });
    }
    await judge();
    expect(await readOpenings()).toEqual([]);
    expect(await readStops()).toEqual([]);
  });

  it('is stopped although others report responses that do not count', async () => {
    await browse('1', { tabs: 40, responding: 40 });
    await browse('2', { tabs: 24, responding: 0 });
    const [live, canary] = [
      (await bucketsOf({ [app]: '1' }))[0]!,
      (await bucketsOf({ [app]: '2' }))[0]!,
    ];
    for (let tab = 0; tab < 24; tab += 1) {
      await send(test.makeClient(), { app, version: '2', age });
      await send(inBucket(live), { app, version: '2', age });
      await send(inBucket(canary), { app, version: '1', age });
      await send(inBucket(canary), { app, version: 'invented', age });
      await send(inBucket(canary), { app, version: '2', age: graceSeconds * 1000 + 1 });
      // Of a network in which no tab opened it: a network does not respond for others.
      await send(inBucket(canary), { app, version: '2', age });
    }
    expect(await readOpenings()).toEqual([
      [app, '1', 40, 40],
      [app, '2', 24, 24],
    ]);
    await judge();
    expect(await readStops()).toMatchObject([{ app, version: '2', by: 'canary watch' }]);
  });
});

describe('Tabs that open a version and respond', () => {
  it('are counted by the minute in which they opened it', async () => {
    clock.set(new Date(Math.ceil(clock.now().getTime() / 60_000) * 60_000 + 59_000));
    const client = inBucket((await bucketsOf({ [app]: '2' }))[0]!);
    await send(client, { app, version: '2', age: 0 });
    clock.advance(3);
    await send(client, { app, version: '2', age: 3000 });
    const rows = await test.database.selectFrom('canary_opening').selectAll().execute();
    expect(rows).toMatchObject([{ opened: 1, responded: 1 }]);
    expect(rows[0]!.minute.getUTCSeconds()).toBe(0);
  });

  it('count as one load, and a response as none', async () => {
    const client = inBucket((await bucketsOf({ [app]: '2' }))[0]!);
    await send(client, { app, version: '2', age: 0 });
    await send(client, { app, version: '2', age });
    const counts = await test.database.selectFrom('canary_count').selectAll().execute();
    expect(counts).toMatchObject([{ app, version: '2', loads: 1, faults: 0 }]);
  });

  it('and further pages of it count as one load', async () => {
    const client = inBucket((await bucketsOf({ [app]: '2' }))[0]!);
    const load = { app, version: '2', age: 0 };
    await send(client, load, { ...load, isRepeat: true });
    await send(client, { ...load, age }, { ...load, isRepeat: true });
    expect(await readOpenings()).toEqual([[app, '2', 2, 1]]);
    const counts = await test.database.selectFrom('canary_count').selectAll().execute();
    expect(counts).toMatchObject([{ loads: 1, faults: 0 }]);
  });

  it('do not count in a canary that began after they opened it', async () => {
    await releases.stop(app);
    const bucket = (await bucketsOf({ [app]: '1' }))[0]!;
    const client = inBucket(bucket);
    await send(client, { app, version: '1', age: 0 });
    await releases.tryOut(app, '2', 1);
    expect(await bucketsOf({ [app]: '1' })).toContain(bucket);
    await send(client, { app, version: '1', age: 2000 });
    expect(await readOpenings()).toEqual([]);
  });

  it('count for the canary of the shell too, unless the page is of a canary itself', async () => {
    await releases.tryOut('shell', '2', 50);
    const shell = { app: 'shell', version: '2' };
    const [ofLive] = await bucketsOf({ shell: '2', [app]: '1' });
    const [ofCanary] = await bucketsOf({ shell: '2', [app]: '2' });
    const open = async (bucket: number, version: string): Promise<void> => {
      const client = inBucket(bucket);
      await send(client, { ...shell, age: 0 }, { app, version, age: 0 });
      await send(client, { ...shell, age }, { app, version, age });
    };
    await open(ofLive!, '1');
    await open(ofCanary!, '2');
    expect(await readOpenings()).toEqual([
      [app, '1', 1, 1],
      [app, '2', 1, 1],
      ['shell', '2', 1, 1],
    ]);
  });

  it('of an earlier page of the tab respond when the next one is opened', async () => {
    await releases.tryOut('shell', '2', 50);
    const [bucket] = await bucketsOf({ shell: '2', [app]: '2' });
    const client = inBucket(bucket!);
    await send(client, { app: 'shell', version: '2', age: 0 });
    await send(client, { app: 'shell', version: '2', age }, { app, version: '2', age: 0 });
    expect(await readOpenings()).toEqual([
      [app, '2', 1, 0],
      ['shell', '2', 1, 1],
    ]);
  });

  it('are shown to admins with those that did not respond, without those of the last moments', async () => {
    const admin = (await signIn(test, { role: 'admin' })).client;
    const readHealth = async () => {
      const { body } = await admin.get<ReleaseList>('/api/admin/releases');
      const { live, canary } = body.apps.find((one) => one.app === app)!;
      return [live, canary!.health].map((health) => [
        health.observedPages,
        health.unresponsivePages,
      ]);
    };
    await browse('1', { tabs: 3, responding: 3 });
    await browse('2', { tabs: 2, responding: 1 });
    expect(await readHealth()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    clock.advance(graceSeconds + 60);
    expect(await readHealth()).toEqual([
      [3, 0],
      [2, 1],
    ]);
  });

  it('with an invalid time are rejected', async () => {
    for (const invalid of [-1, 0.5, '0', null]) {
      const loads = [{ app, version: '2', age: invalid }];
      const answer = await test.makeClient().post<ApiErrorBody>('/api/client-loads', { loads });
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['loads.0.age']);
    }
  });
});
