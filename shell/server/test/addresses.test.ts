import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { paths } from '@hive/contract/paths';
import type { Release } from '@hive/contract/release';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderPrograms, startApi } from './fixture';

const id = '0190f5a0-0000-7000-8000-00000000000a';
const plain = paths.partner.getHref(id);
const readable = `/partner/tuppenny-roast-${id}`;

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let name: string;
const requests: string[] = [];

/** Starts the host with a release of the public pages that reads names in addresses, or does not. */
async function start(readableIds: boolean): Promise<void> {
  releases = makeReleases();
  const manifest = path.join(releases, 'remote-public/1.0.0/release.json');
  const release = JSON.parse(fs.readFileSync(manifest, 'utf8')) as Release;
  release.pages = release.pages.flatMap((page) => [
    page,
    { ...page, path: paths.partner.path, readableIds },
    { ...page, path: '/dashboard', module: './Private', access: 'signed-in' as const },
  ]);
  fs.writeFileSync(manifest, JSON.stringify(release));
  host = await buildHost(
    readHostSettings(
      {
        RELEASES_DIR: releases,
        API_URL: api.url,
        PUBLIC_URL: 'https://hive.example',
        LOG_LEVEL: 'silent',
      },
      renderPrograms,
    ),
  );
}

beforeEach(async () => {
  name = 'Tuppenny Roast';
  requests.length = 0;
  api = await startApi((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ _id: id, name }]));
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

test('A profile has one address: every other one with its id leads there, parameters included', async () => {
  await start(true);
  for (const other of [
    plain,
    `/partner/old-name-${id}`,
    `${readable}/`,
    readable.toUpperCase().replace('/PARTNER', '/partner'),
  ]) {
    const answer = await host.inject({ url: `${other}?review=write`, method: 'HEAD' });
    expect([other, answer.statusCode]).toEqual([other, 301]);
    expect(answer.headers.location).toBe(`${readable}?review=write`);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  expect((await host.inject(readable)).statusCode).toBe(200);
  expect((await host.inject(`/partner/tuppenny-roast-${id.replace('a', 'b')}`)).statusCode).toBe(
    404,
  );
});

test('After a renaming, the address with the earlier name leads to the new one', async () => {
  await start(true);
  expect((await host.inject(readable)).statusCode).toBe(200);
  name = 'Café </title>';
  const now = Date.now() + 3000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const answer = await host.inject(plain);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, `/partner/cafe-title-${id}`]);
  expect((await host.inject(readable)).headers.location).toBe(`/partner/cafe-title-${id}`);
});

test('After a rollback to a release that reads no names, addresses with a name lead to the plain one', async () => {
  await start(false);
  const answer = await host.inject(`${readable}?page=2`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${plain}?page=2`]);
  expect((await host.inject(plain)).statusCode).toBe(200);
});

test('Search engines list public pages only, and robots.txt names the sitemap at the public address', async () => {
  await start(true);
  for (const [url, tag] of [
    ['/', undefined],
    ['/login', undefined],
    ['/settings/security', 'noindex'],
  ] as const)
    expect([url, (await host.inject(url)).headers['x-robots-tag']]).toEqual([url, tag]);
  const robots = await host.inject({ url: '/robots.txt', headers: { host: 'elsewhere.example' } });
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Disallow: /api/');
  expect(robots.body).toContain('Sitemap: https://hive.example/sitemap.xml');
});

test('Sitemaps and feeds are requested from the api', async () => {
  await start(true);
  const urls = ['/sitemap.xml', '/sitemaps/boxes-1.xml', '/feeds/new-boxes.xml'];
  for (const url of urls) expect((await host.inject(url)).statusCode).toBe(200);
  expect(requests).toEqual(urls);
});
