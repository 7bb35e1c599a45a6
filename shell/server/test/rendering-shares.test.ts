import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { addressIn } from './client-sockets';
import {
  makeReleases,
  remoteBundle,
  renderPrograms,
  shellBundle,
  startApi,
  writeRemote,
  writeShell,
} from './fixture';

/** The shell's fixture, with the URL that is rendered as the title. */
const shellWithUrl = shellBundle
  .replace('({ components, queryClient })', '({ components, queryClient, url })')
  .replace("'<title>From the page</title>'", "'<title>' + url + '</title>'")
  .replace('params: {}', "params: { id: pathname.split('/')[2] ?? '' }");

/** The page's fixture, which requests other data than the list of partners and stores its parameter. */
const partnerBundle = remoteBundle
  .replace('/boxes/public', '/categories')
  .replace('({ prefetch, origin })', '({ prefetch, origin, params })')
  .replace(
    'await prefetch(boxes);',
    "await prefetch(boxes); await prefetch({ queryKey: ['partner', params.id], queryFn: () => true });",
  );

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
/** The ids in the catalogue; null while the api is unavailable. */
let partners: string[] | null;
let listRequests: number;
/** The responses to requests of renderings, each as a function that sends it. */
let renderings: (() => void)[];
let onRendering: () => void;
let isHeld: boolean;
let now: number;

beforeEach(async () => {
  partners = Array.from({ length: 60 }, (_, index) => `p${index}`);
  listRequests = 0;
  renderings = [];
  isHeld = false;
  onRendering = () => undefined;
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  api = await startApi((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/boxes/public') {
      listRequests += 1;
      if (partners) response.end(JSON.stringify(partners.map((_id) => ({ _id, name: _id }))));
      else response.writeHead(503).end('{"code":"UNAVAILABLE","message":"","requestId":""}');
      return;
    }
    renderings.push(() => response.end('[{"name":"Tea"}]'));
    if (!isHeld) renderings.at(-1)!();
    onRendering();
  });
  releases = makeReleases();
  writeRemote(releases, '1.0.0', partnerBundle);
  writeShell(releases, '1.0.0', shellWithUrl);
  const env = { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent' };
  host = await buildHost({ ...readHostSettings(env, renderPrograms), renderTimeout: 60_000 });
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const send of renderings) send();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

const get = (url: string, network = 1) => host.inject({ url, remoteAddress: addressIn(network) });

/** A network requests so many profiles at once that its share of the queue is full. The first one never finishes. */
async function flood(): Promise<void> {
  isHeld = true;
  const first = new Promise<void>((resolve) => (onRendering = resolve));
  const pages = Array.from({ length: 40 }, (_, index) => get(`/partner/p${index}`));
  await Promise.all([first, Promise.race(pages)]);
  isHeld = false;
}

test('A network that requests many profiles leaves rendered pages to others', async () => {
  await flood();
  const other = await get('/partner/p50', 2);
  expect(other.statusCode).toBe(200);
  expect(other.body).toContain('<li>Tea</li>');
});

test('A page that waits in the share of one network is rendered at the turn of another', async () => {
  await flood();
  // The twelfth profile of the flood is waiting.
  expect((await get('/partner/p12', 2)).body).toContain('<li>Tea</li>');
});

test('While a network’s share is full, it gets the last rendering of a page', async () => {
  const { body } = await get('/');
  expect(body).not.toContain('<noscript>');
  now += 60_000;
  await flood();
  expect((await get('/')).body).toBe(body);
  // A page without one is left to the browser.
  expect((await get('/partner/p50')).body).toContain('<div id="root"></div>');
});

test('All profiles of unknown partners share one rendering, which has their id and status 404', async () => {
  for (let index = 0; index < 30; index += 1) {
    const { statusCode, body } = await get(`/partner/unknown-${index}`, index);
    expect(statusCode).toBe(404);
    expect(body).toContain('<li>Tea</li>');
    expect(body).toContain(`["partner","unknown-${index}"]`);
  }
  expect(renderings).toHaveLength(1);
  expect(listRequests).toBe(1);
});

test('An unknown id that is no plain word gets the plain page with 404', async () => {
  const { statusCode, body } = await get('/partner/%22%3E%3Cscript%3E');
  expect(statusCode).toBe(404);
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('"><script>');
  expect(renderings).toHaveLength(0);
});

test('A new partner has a profile two seconds after the list was last requested', async () => {
  expect((await get('/partner/new')).statusCode).toBe(404);
  partners = ['New'];
  now += 2000;
  const { statusCode, body } = await get('/partner/new');
  expect(statusCode).toBe(200);
  expect(body).toContain('<li>Tea</li>');
});

test('While the api has no list, profiles are rendered as before', async () => {
  partners = null;
  expect((await get('/partner/p1')).statusCode).toBe(200);
  expect((await get('/partner/p2')).statusCode).toBe(200);
  expect(listRequests).toBe(1);
});

test('All addresses without a route share one rendering', async () => {
  const [first, second] = [await get('/nowhere'), await get('/nowhere/else', 2)];
  expect(first.statusCode).toBe(404);
  expect(first.body).toContain('Nothing here');
  expect(second.body).toBe(first.body);
});
