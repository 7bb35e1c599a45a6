import type { RegistryChange, Release } from '@hive/contract/release';
import type { ViewVitals, VitalsList } from '@hive/contract/web-vitals';
import { canaryPolicy } from '../../../src/releases/registry/canary-policy';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { TestClock } from '../../support/test-clock';
import { makeWatch } from '../registry/make-watch';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';

const app = 'remote-public';
const page = {
  access: 'public' as const,
  module: './page',
  title: 'A page',
  serverRendered: false,
  scripts: [],
  styles: [],
} satisfies Partial<Release['pages'][number]>;
const pages: Release['pages'] = [
  { ...page, path: '/' },
  { ...page, path: '/partner/:id' },
];
let test: TestApp;
let clock: TestClock;
let releases: TestReleases;

beforeEach(async () => {
  const live = { shell: { ownPaths: ['/login'] }, [app]: { pages } };
  ({ test, releases, clock } = await createReleaseApp({ live }));
});
afterEach(() => test.close());

const view = (extra: Partial<ViewVitals> = {}): ViewVitals => ({
  app,
  version: '1',
  page: '/',
  ...extra,
});
const report = (client: TestClient, views: object[], shell = '1') =>
  client.post('/api/web-vitals', { shell, views });
const admin = async () => (await signIn(test, { role: 'admin' })).client;
const list = async () => (await (await admin()).get<VitalsList>('/api/admin/web-vitals')).body;
const readRows = () => test.database.selectFrom('web_vital').selectAll().execute();
const readCanaryRows = () => test.database.selectFrom('canary_vital').selectAll().execute();

/** A visitor whose browser gets this version. */
async function visitorWith(version: string, of = app, address?: string): Promise<TestClient> {
  const client = test.makeClient(address);
  const [bucket] = await releases.bucketsOf({ [of]: version });
  client.cookies.set('hive_bucket', String(bucket));
  return client;
}

const check = () => makeWatch(test, releases.storage).check();

const lastChange = async (): Promise<RegistryChange> =>
  (await releases.store.read()).history.at(-1)!;

/** Loads of a version with a measurement, each from its own network. */
async function insertVitals(version: string, loads: number, poor: number): Promise<void> {
  const { since } = (await releases.store.read()).apps[app]!.canary!;
  await test.database
    .insertInto('canary_vital')
    .values(
      Array.from({ length: loads }, (_unused, load) => ({
        app,
        began_at: new Date(since),
        version,
        network: Buffer.from(`${version} ${load}`),
        metric: 'lcp' as const,
        loads: 1,
        poor: load < poor ? 1 : 0,
        counted_at: clock.now(),
      })),
    )
    .execute();
}

describe('A report of page views', () => {
  it('is shown to admins as the 75th percentile by version and page, with the published rating', async () => {
    for (const lcp of [900, 1000, 1100, 5000])
      await report(test.makeClient(), [view({ lcp, cls: 0, ready: 700 })]);
    await report(test.makeClient(), [
      view({ page: '/partner/:id', lcp: 6000, inp: 300 }),
      view({ app: 'shell', page: '/login', ready: 400 }),
    ]);

    const { versions } = await list();

    const [own, shell] = versions;
    expect(own).toMatchObject({ app, version: '1', isCanary: false, views: 5 });
    expect(own!.pages.map((one) => [one.page, one.views])).toEqual([
      ['/', 4],
      ['/partner/:id', 1],
    ]);
    const home = own!.pages[0]!.vitals;
    expect(home.map(({ name, rating, count }) => [name, rating, count])).toEqual([
      ['lcp', 'good', 4],
      ['cls', 'good', 4],
      ['ready', null, 4],
    ]);
    expect(Math.abs(home[0]!.p75 / 1100 - 1)).toBeLessThan(0.05);
    expect(home[1]!.p75).toBe(0);
    expect(own!.pages[1]!.vitals).toMatchObject([
      { name: 'lcp', rating: 'poor' },
      { name: 'inp', rating: 'needs improvement' },
    ]);
    expect(shell).toMatchObject({ app: 'shell', views: 1, pages: [{ page: '/login' }] });
  });

  it('counts only served versions and pages that they have', async () => {
    const views = [
      view({ version: '2', lcp: 1 }),
      view({ app: 'remote-nowhere', lcp: 1 }),
      view({ app: 'toString', lcp: 1 }),
      view({ page: '/partner/anna-smith', lcp: 1 }),
    ];
    expect((await report(test.makeClient(), views)).status).toBe(202);
    expect(await readRows()).toEqual([]);
    expect((await list()).versions).toMatchObject([{ views: 0, pages: [] }, { views: 0 }]);
  });

  it('stores nothing about the visitor outside a canary, and no address within one', async () => {
    await report(await visitorWith('1'), [view({ lcp: 4500 })]);
    expect(await readCanaryRows()).toEqual([]);
    expect(Object.keys((await readRows())[0]!).sort()).toEqual(
      ['app', 'bucket', 'hour', 'metric', 'page', 'version', 'views'].sort(),
    );
    await releases.tryOut(app, '2', 50, { pages });
    await report(await visitorWith('2'), [view({ version: '2', lcp: 4500, inp: 1, ready: 9 })]);
    const rows = await readCanaryRows();
    expect(rows.map(({ metric, loads, poor }) => [metric, loads, poor]).sort()).toEqual([
      ['inp', 1, 0],
      ['lcp', 1, 1],
    ]);
    expect(rows.every(({ network }) => network.length === 16)).toBe(true);
  });

  it.each([
    ['too many views', Array.from({ length: 11 }, () => view())],
    ['no views', []],
    ['a negative value', [view({ lcp: -1 })]],
    ['a value beyond the limit', [view({ lcp: 600_001 })]],
    ['a fraction', [view({ cls: 0.1 })]],
    ['another field', [{ ...view(), url: '/partner/anna' }]],
  ])('is refused with %s', async (_name, views) => {
    expect((await report(test.makeClient(), views)).status).toBe(400);
    expect(await readRows()).toEqual([]);
  });

  it('is limited by network, and counts no more of a version than one network may', async () => {
    const { points } = securityPolicy.rateLimits.webVitals;
    const client = test.makeClient();
    const statuses: number[] = [];
    for (let count = 0; count <= points; count += 1)
      statuses.push((await report(client, [view({ lcp: 100 })])).status);
    expect(statuses.at(-2)).toBe(202);
    expect(statuses.at(-1)).toBe(429);
    const { pages: shown } = (await list()).versions[0]!;
    expect(shown[0]!.views).toBe(canaryPolicy.perNetwork.points);
  });

  it('is deleted after 30 days', async () => {
    await releases.tryOut(app, '2', 50, { pages });
    await report(await visitorWith('2'), [view({ version: '2', lcp: 100 })]);
    const removeOld = test.app.hourlyJobs.get('removal of web vitals')!;
    clock.advance(canaryPolicy.keepSeconds - 3600);
    await removeOld();
    expect(await readRows()).not.toEqual([]);
    clock.advance(2 * 3600);
    await removeOld();
    expect(await readRows()).toEqual([]);
    expect(await readCanaryRows()).toEqual([]);
  });
});

describe('A canary', () => {
  beforeEach(async () => {
    await releases.tryOut(app, '2', 10, { pages });
  });

  it('is stopped for slow loads, with the measurement in the reason', async () => {
    await insertVitals('1', 900, 45);
    await insertVitals('2', 120, 60);
    await check();
    expect(await lastChange()).toMatchObject({
      action: 'stop-canary',
      by: 'canary watch',
      note: expect.stringMatching(/^Canary: 60 loads with an LCP above 4 s in 120 loads/),
    });
  });

  it('is not stopped for a few more slow loads, nor for those of few visits', async () => {
    await insertVitals('1', 900, 90);
    await insertVitals('2', 99, 60);
    await check();
    expect(await lastChange()).toMatchObject({ action: 'canary' });
    await test.database.deleteFrom('canary_vital').execute();
    await insertVitals('1', 4000, 400);
    await insertVitals('2', 500, 70);
    await check();
    expect(await lastChange()).toMatchObject({ action: 'canary' });
  });

  it('counts browsers with exactly its version and those with the live one, and no others', async () => {
    await report(await visitorWith('2'), [view({ version: '2', lcp: 1 })]);
    await report(await visitorWith('1'), [view({ lcp: 1 })]);
    await report(test.makeClient(), [view({ lcp: 1 })]);
    // A tab from before the canary.
    await report(await visitorWith('2'), [view({ lcp: 1 })]);
    const rows = await readCanaryRows();
    expect(rows).toHaveLength(2);
    for (const version of ['1', '2'])
      expect(rows).toContainEqual(expect.objectContaining({ version, loads: 1 }));
  });

  it('of the shell has the page views of other apps that it shows', async () => {
    await releases.stop(app);
    await releases.tryOut('shell', '2', 10);
    await report(await visitorWith('2', 'shell'), [view({ inp: 501 })], '2');
    expect(await readCanaryRows()).toMatchObject([
      { app: 'shell', version: '2', metric: 'inp', loads: 1, poor: 1 },
    ]);
  });

  it('of the shell has no more of one network than its limit, over all apps', async () => {
    await releases.publish('remote-user', '1', { pages });
    await releases.stop(app);
    await releases.tryOut('shell', '2', 10);
    const client = await visitorWith('2', 'shell');
    const { points } = canaryPolicy.perNetwork;
    for (const of of [app, 'remote-user'])
      for (let count = 0; count < points; count += 10)
        await report(
          client,
          Array.from({ length: 10 }, () => view({ app: of, inp: 501 })),
          '2',
        );
    expect((await list()).versions.map((one) => [one.app, one.views])).toEqual([
      [app, points],
      ['remote-user', points],
      ['shell', 0],
      ['shell', 0],
    ]);
    expect(await readCanaryRows()).toMatchObject([{ app: 'shell', loads: points }]);
  });

  it('counts the IPv6 networks of one customer as one', async () => {
    for (const address of ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2:1::1'])
      await report(await visitorWith('2', app, address), [view({ version: '2', lcp: 1 })]);
    expect((await readCanaryRows()).map(({ loads }) => loads).sort()).toEqual([1, 2]);
  });

  it('is shown beside the live version', async () => {
    await report(test.makeClient(), [view({ version: '2', lcp: 1 })]);
    const { versions } = await list();
    expect(versions.map((one) => [one.app, one.version, one.isCanary, one.views])).toEqual([
      [app, '1', false, 0],
      [app, '2', true, 1],
      ['shell', '1', false, 0],
    ]);
  });
});

describe('Who may read the list', () => {
  it('is an admin only', async () => {
    expect((await test.makeClient().get('/api/admin/web-vitals')).status).toBe(401);
    const { client } = await signIn(test);
    expect((await client.get('/api/admin/web-vitals')).status).toBe(403);
  });

  it('gets an error while the registry cannot be read', async () => {
    const client = await admin();
    releases.breakStorage();
    expect((await client.get('/api/admin/web-vitals')).status).toBe(503);
    releases.restoreStorage();
  });
});
