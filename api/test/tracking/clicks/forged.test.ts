import type { SiteAnalytics } from '@hive/contract/admin-analytics';
import type { Role } from '@hive/contract/auth';
import { removeClickNetworks } from '../../../src/tracking/clicks/click-network';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createTestClient } from '../../support/test-client';
import {
  browser,
  clickOnPage,
  follow,
  log,
  rollupDifferences,
  sharedKey,
  storedClicks,
  visitor,
} from './click-helpers';

let api: TestApp;
let second: TestApp;
let make: Factories;

beforeAll(async () => {
  api = await createTestApp({ settings: { secretKey: sharedKey } });
  const { databaseUrl } = api.context.settings;
  second = await createTestApp({
    settings: { secretKey: sharedKey, databaseUrl },
    clock: api.clock,
  });
  make = createFactories(api.database);
});
afterEach(async () => expect(await rollupDifferences(api)).toBe(0));
afterAll(async () => {
  await second.close();
  await api.close();
});

async function listedBox() {
  const box = await make.makeBox();
  await Promise.all([api, second].map(({ app }) => app.catalogue.refresh()));
  return box;
}

const countedOn = async (boxId: string): Promise<number> =>
  (await storedClicks(api, boxId)).filter(({ is_counted }) => is_counted).length;

const reasonsOn = async (boxId: string) =>
  (await storedClicks(api, boxId)).map(({ reason }) => reason);

const viewBox = (client: TestClient, boxId: string) =>
  log(client, 'viewed_page', { page: `/partner/${boxId}` });

/** The page views of the last 30 days that an admin sees. */
async function readPageViews(): Promise<number> {
  const { client } = await signIn(api, { role: 'admin' });
  return (await client.get<SiteAnalytics>('/api/admin/analytics')).body.totals.pageViews;
}

const fetchMetadata = (site: string, mode: string, destination: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': destination,
});

describe('clicks from one address that pretend to be many people', () => {
  const limit = () => api.context.policy.clicksPerNetwork.points;

  it('count up to the limit of a network, over all processes and kinds of links', async () => {
    const box = await listedBox();
    const { address } = api.makeClient();
    const forged = Array.from({ length: 60 }, async (_unused, number) => {
      const client = createTestClient([api, second][number % 2]!.origin, address);
      const headers = { 'user-agent': `${browser} Edg/${number}` };
      return number % 3 === 0 ? clickOnPage(client, box, headers) : follow(client, box.id, headers);
    });
    const statuses = (await Promise.all(forged)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 302]));
    const reasons = await reasonsOn(box.id);
    expect(reasons).toHaveLength(60);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(limit());
    expect(new Set(reasons)).toEqual(new Set([null, 'network-limit']));

    const neighbour = await follow(visitor(api), box.id);
    expect(neighbour.status).toBe(302);
    expect(await countedOn(box.id)).toBe(limit() + 1);
    const { rows } = await api.context.pool.query(
      'select networks, network_limit from click_daily where box_id = $1',
      [box.id],
    );
    expect(rows).toEqual([{ networks: 2, network_limit: 50 }]);
  });

  it('count again an hour later', async () => {
    const box = await listedBox();
    const { address } = api.makeClient();
    const clickAs = (number: number) =>
      follow(api.makeClient(address), box.id, { 'user-agent': `${browser} Edg/${number}` });
    for (let number = 0; number <= limit(); number += 1) await clickAs(number);
    api.clock.advance(3_600);
    await clickAs(1_000);
    expect(await countedOn(box.id)).toBe(limit() + 1);
  });

  it('with cookies that were made up count as one visitor, and get a cookie of ours', async () => {
    const box = await listedBox();
    const { address } = api.makeClient();
    for (const made of ['one-made-up-cookie', 'b'.repeat(43), crypto.randomUUID()]) {
      const client = api.makeClient(address);
      client.cookies.set('hive_consent', 'accepted');
      client.cookies.set('hive_visitor', made);
      await follow(client, box.id);
      expect(client.cookies.get('hive_visitor')).not.toBe(made);
      expect(client.cookies.get('hive_visitor')).toMatch(/^[\w-]{43}$/);
    }
    expect(await reasonsOn(box.id)).toEqual([null, 'repeat', 'repeat']);
  });

  it('with a cookie of ours are recognised in another network', async () => {
    const box = await listedBox();
    const home = visitor(api, { agrees: true });
    await log(home, 'viewed_page', { page: '/' });
    const train = visitor(api, { agrees: true });
    train.cookies.set('hive_visitor', home.cookies.get('hive_visitor')!);
    await follow(home, box.id);
    await follow(train, box.id, { 'user-agent': `${browser} Edg/1` });
    expect(await reasonsOn(box.id)).toEqual([null, 'repeat']);
  });
});

describe('a plain link', () => {
  it.each([
    ['an image on another site', fetchMetadata('cross-site', 'no-cors', 'image')],
    ['a frame on another site', fetchMetadata('cross-site', 'navigate', 'iframe')],
    ['a script of another site', fetchMetadata('cross-site', 'no-cors', 'script')],
    ['a fetch', fetchMetadata('same-origin', 'cors', 'empty')],
  ])('loaded as %s does not count', async (_name, headers) => {
    const box = await listedBox();
    expect((await follow(visitor(api), box.id, headers)).status).toBe(302);
    expect(await reasonsOn(box.id)).toEqual(['bot']);
  });

  it.each([
    ['on another site', fetchMetadata('cross-site', 'navigate', 'document')],
    ['in a mail', fetchMetadata('none', 'navigate', 'document')],
    ['on the site', fetchMetadata('same-origin', 'navigate', 'document')],
    ['in a browser without fetch metadata', {}],
  ])('followed %s counts', async (_name, headers) => {
    const box = await listedBox();
    await follow(visitor(api), box.id, headers);
    expect(await reasonsOn(box.id)).toEqual([null]);
  });
});

describe.each<Role>(['partner', 'admin'])('a click by a signed-in %s', (role) => {
  it('never counts on a page', async () => {
    const box = await listedBox();
    const { client } = await signIn(api, { role });
    await clickOnPage(client, box);
    expect(await reasonsOn(box.id)).toEqual(['own']);
  });

  it('never counts with a plain link, which carries no session, nor after logging out', async () => {
    const box = await listedBox();
    const { client } = await signIn(api, { role });
    await log(client, 'viewed_page', { page: '/' });
    client.accessToken = undefined;
    await follow(client, box.id, fetchMetadata('cross-site', 'navigate', 'document'));
    await clickOnPage(client, box);
    expect(await reasonsOn(box.id)).toEqual(['own', 'own']);
    expect(
      await api.context.pool.query('select own from click_daily where box_id = $1', [box.id]),
    ).toMatchObject({ rows: [{ own: 2 }] });
  });
});

describe.each<Role>(['partner', 'admin'])('a page view by a signed-in %s', (role) => {
  it('is stored but never counts, nor after logging out', async () => {
    const box = await listedBox();
    const { client } = await signIn(api, { role });
    const before = await readPageViews();
    await viewBox(client, box.id);
    client.accessToken = undefined;
    await viewBox(client, box.id);
    expect(await readPageViews()).toBe(before);
    const views = api.database.selectFrom('page_view').where('box_id', '=', box.id);
    expect(await views.select('is_counted').execute()).toEqual([
      { is_counted: false },
      { is_counted: false },
    ]);
  });
});

it('A user’s browser is not marked, and its clicks and page views count', async () => {
  const box = await listedBox();
  const { client } = await signIn(api);
  const before = await readPageViews();
  await viewBox(client, box.id);
  await clickOnPage(client, box);
  expect(client.cookies.has('hive_not_counted')).toBe(false);
  expect(await reasonsOn(box.id)).toEqual([null]);
  expect(await readPageViews()).toBe(before + 1);
});

it('The networks of clicks are removed when their week is over', async () => {
  const box = await listedBox();
  await follow(visitor(api), box.id);
  const remaining = async () => {
    await removeClickNetworks(api.context)();
    const { rows } = await api.context.pool.query('select from click_network where box_id = $1', [
      box.id,
    ]);
    return rows.length;
  };
  api.clock.advance(7 * 24 * 3_600);
  expect(await remaining()).toBe(1);
  api.clock.advance(25 * 3_600);
  expect(await remaining()).toBe(0);
  await api.reset();
});
