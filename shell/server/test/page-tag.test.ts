import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Release } from '@hive/contract/release';
import { buildHost } from '../host';
import { makeHostSettings, makeReleases, startApi, writeRegistry, writeRemote } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let boxes = ['Tea'];
let now = 0;

beforeEach(async () => {
  boxes = ['Tea'];
  api = await startApi((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(boxes.map((name) => ({ name }))));
  });
  releases = makeReleases();
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  host = await buildHost(makeHostSettings(api.url, releases));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

const get = (headers: Record<string, string> = {}, url = '/') => host.inject({ url, headers });
const tagOf = async (): Promise<string> => String((await get()).headers.etag);

test('A browser that has the page gets no content, with the headers of the page', async () => {
  const first = await get();
  const again = await get({ 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
    expect(again.headers[name]).toBe(first.headers[name]);
});

test('The tag stays when the page is rendered again with the same data', async () => {
  const first = await get();
  now += 5000;
  const again = await get();
  expect(again.body).not.toBe(first.body);
  expect(again.headers.etag).toBe(first.headers.etag);
});

test('The tag changes with the data', async () => {
  const before = await tagOf();
  boxes = ['Coffee'];
  now += 5000;
  const { statusCode, body } = await get({ 'if-none-match': before });
  expect(statusCode).toBe(200);
  expect(body).toContain('<li>Coffee</li>');
});

test('The tag changes with the release', async () => {
  const before = await tagOf();
  writeRemote(releases, '1.0.1');
  writeRegistry(releases, 2, '1.0.1');
  now += 5000;
  expect((await get({ 'if-none-match': before })).statusCode).toBe(200);
});

test('The tag is found in a list, and by a proxy that compares strongly', async () => {
  const tag = await tagOf();
  expect((await get({ 'if-none-match': `"other", ${tag}` })).statusCode).toBe(304);
  expect((await get({ 'if-none-match': tag.replace('W/', '') })).statusCode).toBe(304);
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('A browser with a session gets the page again, without the header that lets it be stored', async () => {
  const visitor = await get();
  expect(visitor.headers).toHaveProperty('x-stored-releases');
  const { statusCode, headers } = await get({
    cookie: 'hive_session=1',
    'if-none-match': String(visitor.headers.etag),
  });
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('x-stored-releases');
});

test('The tag changes with the content security policy', async () => {
  const before = await tagOf();
  const manifest = path.join(releases, 'shell/1.0.0/release.json');
  const release = JSON.parse(fs.readFileSync(manifest, 'utf8')) as Release;
  fs.writeFileSync(manifest, JSON.stringify({ ...release, trustedTypes: true }));
  await host.close();
  host = await buildHost(makeHostSettings(api.url, releases));
  expect((await get({ 'if-none-match': before })).statusCode).toBe(200);
});

test('A page that the browser renders has a tag too, and HEAD has the tag of GET', async () => {
  const { headers } = await get({}, '/login');
  const again = await get({ 'if-none-match': String(headers.etag) }, '/login');
  expect(again.statusCode).toBe(304);
  const head = await host.inject({ method: 'HEAD', url: '/login' });
  expect(head.headers.etag).toBe(headers.etag);
});

test('A page that was not found has no tag', async () => {
  const { statusCode, headers } = await get({}, '/nowhere');
  expect(statusCode).toBe(404);
  expect(headers).not.toHaveProperty('etag');
});
