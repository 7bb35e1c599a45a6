import type { ApiErrorBody } from '@hive/contract/common';
import { canaryPolicy } from '../../../src/releases/registry/canary-policy';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from './release-app';
import type { TestReleases } from './releases-folder';

const app = 'remote-user';
let test: TestApp;
let releases: TestReleases;

beforeAll(async () => {
  ({ test, releases } = await createReleaseApp({
    live: { shell: {}, [app]: {} },
    policy: {
      rateLimits: { ...securityPolicy.rateLimits, clientReport: { points: 200, seconds: 60 } },
    },
  }));
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.deleteFrom('release_count').execute();
  await test.database.deleteFrom('canary_count').execute();
});

const load = (client: TestClient, ...loads: { app: string; version: string }[]) =>
  client.post('/api/client-loads', { loads });
const fault = (client: TestClient, extra: object = {}) =>
  client.post('/api/client-reports', {
    remote: app,
    version: '1',
    phase: 'render',
    message: 'It broke',
    page: '/results',
    ...extra,
  });

/** A visitor in this bucket. */
function visitorIn(bucket: number | string): TestClient {
  const client = test.makeClient();
  client.cookies.set('hive_bucket', String(bucket));
  return client;
}

/** A stored value as text; bytes as the characters that they may spell. */
const toText = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('latin1') : String(value);

const readCounts = () =>
  test.database
    .selectFrom('release_count')
    .select(['app', 'version', 'loads', 'faults'])
    .orderBy('app')
    .orderBy('version')
    .execute();
const readCanary = () =>
  test.database
    .selectFrom('canary_count')
    .groupBy(['app', 'version'])
    .select(({ fn }) => [
      'app',
      'version',
      fn.sum<string>('loads').as('loads'),
      fn.sum<string>('faults').as('faults'),
      fn.countAll<string>().as('networks'),
    ])
    .orderBy('app')
    .orderBy('version')
    .execute();

describe('Loads and faults', () => {
  it('are counted by app, version and minute', async () => {
    const answer = await load(
      test.makeClient(),
      { app, version: '1' },
      { app: 'shell', version: '1' },
    );
    expect(answer).toMatchObject({ status: 202, body: {} });
    await load(test.makeClient(), { app, version: '1' });
    await fault(test.makeClient());
    test.clock.advance(60);
    await load(test.makeClient(), { app, version: '1' });

    expect(await readCounts()).toEqual([
      { app, version: '1', loads: 2, faults: 1 },
      { app, version: '1', loads: 1, faults: 0 },
      { app: 'shell', version: '1', loads: 1, faults: 0 },
    ]);
  });

  it('of versions that were never released or are no longer live are not counted', async () => {
    const client = test.makeClient();
    await load(
      client,
      { app, version: 'invented' },
      { app: 'invented', version: '1' },
      { app: '__proto__', version: '1' },
      { app: 'constructor', version: '1' },
    );
    await fault(client, { version: 'invented' });
    await fault(client, { remote: '__proto__' });
    await releases.publish(app, 'new');
    await load(client, { app, version: '1' });
    await releases.publish(app, '1');

    expect(await readCounts()).toEqual([]);
  });

  it('that a tab sends twice count once', async () => {
    const client = test.makeClient();
    await load(client, { app, version: '1' }, { app, version: '1' });
    await fault(client);
    await fault(client, { isRepeat: true, phase: 'load' });
    expect(await readCounts()).toEqual([{ app, version: '1', loads: 1, faults: 1 }]);
  });

  it('from the web host are logged but not counted, because the browser still renders the page', async () => {
    const message = 'It broke on the web host';
    expect((await fault(test.makeClient(), { phase: 'server', message })).status).toBe(202);
    expect(await readCounts()).toEqual([]);
    expect(test.readLog().filter((line) => line.includes(message))).toHaveLength(1);
  });

  it('of one network count only up to its limit per minute', async () => {
    const { points } = canaryPolicy.perNetwork;
    const [visitor, other] = [test.makeClient('203.0.113.5'), test.makeClient('203.0.113.99')];
    for (let count = 0; count < points; count++) {
      await load(visitor, { app, version: '1' });
      await fault(visitor);
    }
    expect((await load(other, { app, version: '1' })).status).toBe(202);
    expect((await fault(other)).status).toBe(202);
    expect(await readCounts()).toEqual([{ app, version: '1', loads: points, faults: points }]);

    await load(test.makeClient(), { app, version: '1' });
    expect(await readCounts()).toMatchObject([{ loads: points + 1 }]);
  });

  it('beyond the rate limit of a network are rejected', async () => {
    const client = test.makeClient();
    const { points } = securityPolicy.rateLimits.clientLoads;
    const send = () => load(client, { app, version: 'x' }).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: points + 1 }, send));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('from concurrent requests are all counted', async () => {
    await Promise.all(
      Array.from({ length: 200 }, () =>
        load(test.makeClient(), { app, version: '1' }, { app: 'shell', version: '1' }),
      ),
    );
    const counts = await readCounts();
    expect(counts.map(({ loads }) => loads)).toEqual([200, 200]);
  });

  it('that are invalid are rejected with the field’s name', async () => {
    const bad = [
      [{}, 'loads'],
      [{ loads: [] }, 'loads'],
      [{ loads: [{ app }] }, 'loads.0.version'],
      [{ loads: Array(21).fill({ app, version: '1' }) }, 'loads'],
    ] as const;
    for (const [body, field] of bad) {
      const answer = await test.makeClient().post<ApiErrorBody>('/api/client-loads', body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    }
    expect(await readCounts()).toEqual([]);
  });

  it('older than a month are deleted', async () => {
    await load(test.makeClient(), { app, version: '1' });
    await test.database
      .updateTable('release_count')
      .set({
        minute: new Date(test.clock.now().getTime() - (canaryPolicy.keepSeconds + 60) * 1000),
      })
      .execute();
    const restarted = await createTestApp({
      clock: test.clock,
      releases: releases.storage,
      settings: { databaseUrl: test.context.settings.databaseUrl },
    });
    await restarted.close();
    expect(await readCounts()).toEqual([]);
  });
});

describe('During a canary', () => {
  let [inCanary, inStable]: number[] = [];
  beforeAll(async () => {
    await releases.tryOut(app, '2', 10);
    [inCanary] = await releases.bucketsOf({ [app]: '2' });
    [inStable] = await releases.bucketsOf({ [app]: '1' });
  });
  afterAll(() => releases.stop(app));

  it('both versions are counted, by network', async () => {
    await load(visitorIn(inCanary!), { app, version: '2' });
    await fault(visitorIn(inCanary!), { version: '2' });
    const visitor = visitorIn(inStable!);
    await load(visitor, { app, version: '1' });
    await load(visitor, { app, version: '1' });
    expect(await readCanary()).toEqual([
      { app, version: '1', loads: '2', faults: '0', networks: '1' },
      { app, version: '2', loads: '1', faults: '1', networks: '2' },
    ]);
    expect(await readCounts()).toHaveLength(2);
  });

  it.each([
    ['a browser without a bucket', () => test.makeClient(), '1'],
    ['a bucket that does not exist', () => visitorIn(100), '1'],
    ['a bucket of the other version, as in an older tab,', () => visitorIn(inCanary!), '1'],
    ['a bucket that would get the other version', () => visitorIn(inStable!), '2'],
  ])('%s is not counted for the canary', async (_what, makeVisitor, version) => {
    const visitor = makeVisitor();
    await load(visitor, { app, version });
    await fault(visitor, { version });
    expect(await readCanary()).toEqual([]);
    expect(await readCounts()).toEqual([{ app, version, loads: 1, faults: 1 }]);
  });

  it('no address is stored, and the hash of a network differs in the next canary', async () => {
    const marks: string[] = [];
    for (let canary = 0; canary < 2; canary++) {
      const visitor = test.makeClient('198.51.100.1');
      visitor.cookies.set('hive_bucket', String(inCanary));
      await load(visitor, { app, version: '2' });
      for (const table of ['canary_count', 'release_count'] as const) {
        const rows = await test.database.selectFrom(table).selectAll().execute();
        expect(rows).not.toEqual([]);
        for (const value of rows.flatMap((one) => Object.values(one).map(toText)))
          expect(value).not.toContain('198.51.100');
      }
      const row = await test.database
        .selectFrom('canary_count')
        .orderBy('began_at', 'desc')
        .select('network')
        .executeTakeFirstOrThrow();
      marks.push(row.network.toString('hex'));
      await releases.tryOut(app, '2', 10);
    }
    expect(marks[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(marks).size).toBe(2);
  });
});

describe('During a canary of the shell', () => {
  let bucket: number | undefined;
  beforeAll(async () => {
    await releases.tryOut('shell', '2', 50);
    [bucket] = await releases.bucketsOf({ shell: '2' });
  });
  afterAll(() => releases.stop('shell'));

  it('a fault of a remote is counted for the shell’s canary and for the remote', async () => {
    await fault(visitorIn(bucket!), { shell: '2' });
    expect(await readCanary()).toMatchObject([{ app: 'shell', version: '2', faults: '1' }]);
    expect(await readCounts()).toEqual([{ app, version: '1', loads: 0, faults: 1 }]);
  });

  it('a fault of the shell is counted once, for the shell’s canary', async () => {
    await fault(visitorIn(bucket!), { remote: 'shell', version: '2', shell: '2' });
    expect(await readCanary()).toMatchObject([{ app: 'shell', version: '2', faults: '1' }]);
    expect(await readCounts()).toEqual([{ app: 'shell', version: '2', loads: 0, faults: 1 }]);
  });

  it('a fault of a remote’s canary is not counted for the shell’s canary', async () => {
    await releases.tryOut(app, '3', 99);
    await fault(visitorIn(bucket!), { version: '3', shell: '2' });
    await releases.stop(app);
    expect((await readCanary()).filter((row) => row.app === 'shell')).toEqual([]);
  });
});
