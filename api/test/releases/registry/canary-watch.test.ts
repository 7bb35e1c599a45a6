import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry, RegistryChange } from '@hive/contract/release';
import { promote } from '@hive/shared-node/releases/registry-changes';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClock } from '../../support/test-clock';
import { createTestClock } from '../../support/test-clock';
import { makeWatch } from './make-watch';
import type { TestReleases } from './releases-folder';
import { makeReleases } from './releases-folder';

const app = 'remote-user';
let test: TestApp;
let clock: TestClock;
let releases: TestReleases;

beforeEach(async () => {
  clock = createTestClock();
  releases = makeReleases(clock);
  await releases.publish('shell', '1');
  await releases.publish(app, '1');
  await releases.tryOut(app, '2', 20);
});
afterEach(async () => {
  await test.close();
  releases.remove();
});

/** Browsers that get this version, each in its own network; the first `faults` of them report an error. */
async function browse(
  version: string,
  { tabs, faults, of = app }: { tabs: number; faults: number; of?: string },
): Promise<void> {
  const inside = await releases.bucketsOf({ [of]: version });
  await Promise.all(
    Array.from({ length: tabs }, async (_unused, tab) => {
      const client = test.makeClient();
      client.cookies.set('hive_bucket', String(inside[tab % inside.length]));
      const loads = [{ app: of, version }];
      expect((await client.post('/api/client-loads', { loads })).status).toBe(202);
      const fault = { phase: 'render', message: 'It broke', page: '/results' };
      const report =
        of === 'shell'
          ? { ...fault, remote: app, version: '1', shell: version }
          : { ...fault, remote: of, version };
      if (tab < faults) await client.post('/api/client-reports', report);
    }),
  );
}

/** The same inserted as rows, for tests that need many. */
async function insertCounts(version: string, tabs: number, faults: number): Promise<void> {
  const began = (await releases.store.read()).apps[app]!.canary!.since;
  await test.database
    .insertInto('canary_count')
    .values(
      Array.from({ length: tabs }, (_unused, tab) => ({
        app,
        began_at: new Date(began),
        version,
        network: Buffer.from(`${version} ${tab}`),
        loads: 1,
        faults: tab < faults ? 1 : 0,
        counted_at: test.clock.now(),
      })),
    )
    .execute();
}

/** Checks run in the background. Waits until an api logs a check's result, which is its last step. */
async function untilStopped(by: TestApp): Promise<RegistryChange> {
  while (!by.readLog().some((line) => line.includes('a canary was stopped'))) await sleep(25);
  return (await releases.readStops()).at(-1)!;
}

/** Storage in which another process changes the registry first: once, after it was read for a change. */
function withConcurrentChange(step: (registry: Registry) => Registry) {
  let reads = 0;
  return {
    ...releases.storage,
    readRegistry: async () => {
      const read = await releases.storage.readRegistry();
      reads += 1;
      // The first read is evaluated, the second is changed.
      if (reads === 2) await releases.store.change(step);
      return read;
    },
  };
}

describe('The canary watch of a running api', () => {
  beforeEach(async () => {
    test = await createTestApp({ clock, releases: releases.storage });
  });

  it('stops a canary whose visitors report faults, and records the figures', async () => {
    await browse('1', { tabs: 60, faults: 0 });
    await browse('2', { tabs: 30, faults: 24 });

    const stop = await untilStopped(test);

    expect(stop).toMatchObject({ app, version: '2', from: '1', by: 'canary watch' });
    expect(stop.note).toMatch(
      /^Canary: \d+ faults in \d+ loads \([\d.]+ of 1000\), in \d+ of \d+ networks\. Live version: 0 faults in 60 loads/,
    );
    expect((await releases.store.read()).apps[app]).toEqual({
      version: '1',
      since: expect.any(String),
    });
  });

  it('does not stop a canary for faults from one network when others use it too', async () => {
    await browse('1', { tabs: 40, faults: 0 });
    await browse('2', { tabs: 20, faults: 0 });
    const [bucket] = await releases.bucketsOf({ [app]: '2' });
    const hostile = test.makeClient();
    hostile.cookies.set('hive_bucket', String(bucket));
    for (let count = 0; count < 30; count += 1)
      await hostile.post('/api/client-reports', {
        remote: app,
        version: '2',
        phase: 'load',
        message: `made up ${count}`,
        page: '/',
      });
    await makeWatch(test, releases.storage).check();
    expect(await releases.readStops()).toEqual([]);
  });

  it('stops the canary of a shell under which remotes fail, and not the canary of the remote', async () => {
    await releases.tryOut('shell', '2', 30);
    await browse('1', { tabs: 60, faults: 1, of: 'shell' });
    await browse('2', { tabs: 30, faults: 24, of: 'shell' });
    expect(await untilStopped(test)).toMatchObject({ app: 'shell', version: '2' });
    await makeWatch(test, releases.storage).check();
    expect((await releases.readStops()).map((stop) => stop.app)).toEqual(['shell']);
    expect((await releases.store.read()).apps[app]).toMatchObject({ canary: { version: '2' } });
  });
});

describe('A check of the canary watch', () => {
  // An api checks at startup and periodically. This one has no releases, so it cannot act before the watch.
  beforeEach(async () => {
    test = await createTestApp({ clock });
  });

  it('does not stop a canary that is about as good as the live version', async () => {
    await insertCounts('1', 800, 40);
    await insertCounts('2', 200, 11);
    await makeWatch(test, releases.storage).check();
    expect(await releases.readStops()).toEqual([]);
    expect((await releases.store.read()).apps[app]).toMatchObject({ canary: { version: '2' } });
  });

  it('does not stop a canary for faults that both versions have', async () => {
    await insertCounts('1', 80, 70);
    await insertCounts('2', 40, 38);
    await makeWatch(test, releases.storage).check();
    expect(await releases.readStops()).toEqual([]);
  });

  it('stops a canary once when many processes check at once', async () => {
    await insertCounts('1', 400, 0);
    await insertCounts('2', 100, 60);
    await Promise.all(Array.from({ length: 8 }, () => makeWatch(test, releases.storage).check()));
    const stops = await releases.readStops();
    expect(stops).toHaveLength(1);
    expect(stops[0]!.note).toContain('60 faults in 100 loads (600.0 of 1000)');
  });

  it('stops a canary although another app is published during the check', async () => {
    await insertCounts('1', 400, 0);
    await insertCounts('2', 100, 60);
    const publishShell = (registry: Registry): Registry => ({
      ...registry,
      revision: registry.revision + 1,
      apps: { ...registry.apps, shell: { version: '9', since: releases.makeMeta().at } },
    });
    await makeWatch(test, withConcurrentChange(publishShell)).check();
    expect(await releases.readStops()).toHaveLength(1);
    expect((await releases.store.read()).apps['shell']!.version).toBe('9');
  });

  it('does not stop a canary that is promoted during the check', async () => {
    await insertCounts('1', 400, 0);
    await insertCounts('2', 100, 60);
    await makeWatch(
      test,
      withConcurrentChange((registry) => promote(registry, app, releases.makeMeta())),
    ).check();
    expect(await releases.readStops()).toEqual([]);
    expect((await releases.store.read()).apps[app]!.version).toBe('2');
  });

  it('ignores the counts of an earlier canary of the same version', async () => {
    await insertCounts('1', 400, 0);
    await insertCounts('2', 100, 60);
    await releases.stop(app);
    await releases.tryOut(app, '2', 20);
    const before = await releases.readStops();
    await makeWatch(test, releases.storage).check();
    expect(await releases.readStops()).toEqual(before);
  });

  it('logs once that the registry cannot be read, and continues once it can', async () => {
    await insertCounts('1', 400, 0);
    await insertCounts('2', 100, 60);
    const watch = makeWatch(test, releases.storage);
    releases.breakStorage();
    watch.requestCheck();
    await watch.settle();
    watch.requestCheck();
    await watch.settle();
    const logged = test.readLog().filter((line) => line.includes('canaries cannot be looked at'));
    expect(logged).toHaveLength(1);
    releases.restoreStorage();
    watch.requestCheck();
    await watch.settle();
    expect(await releases.readStops()).toHaveLength(1);
  });

  it('runs when a process starts, on the counts of other processes', async () => {
    await insertCounts('1', 400, 0);
    await insertCounts('2', 100, 60);
    const started = await createTestApp({
      clock,
      releases: releases.storage,
      settings: { databaseUrl: test.context.settings.databaseUrl },
    });
    expect((await untilStopped(started)).by).toBe('canary watch');
    await started.close();
  });
});
