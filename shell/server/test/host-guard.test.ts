import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { parseResponse } from '@hive/shared-node/testing/parse-response';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { closeSockets, openSocket, readUntilClosed } from './client-sockets';
import { makeReleases, renderPrograms, startApi } from './fixture';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://hive.example',
  ALLOWED_HOSTS: 'www.hive.example, 10.0.0.7, ::1',
  WEB_TRUSTED_PROXIES: '127.0.0.2',
};

let releases: string;
let api: Awaited<ReturnType<typeof startApi>>;
let host: FastifyInstance;
let forwarded: unknown[];

beforeAll(async () => {
  api = await startApi((request, response) => {
    forwarded.push(request.headers['x-forwarded-host']);
    response.end('{}');
  });
  releases = makeReleases();
  host = await start(production);
});
beforeEach(() => (forwarded = []));
afterAll(async () => {
  closeSockets();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

async function start(env: Record<string, string>): Promise<FastifyInstance> {
  const all = { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent', ...env };
  const started = await buildHost(readHostSettings(all, renderPrograms));
  await started.listen({ port: 0, host: '127.0.0.1' });
  return started;
}

async function send(path: string, headers: Record<string, string>, to = host, version = '1.1') {
  const lines = Object.entries({ ...headers, Connection: 'close' }).map((line) => line.join(': '));
  const text = [`GET ${path} HTTP/${version}`, ...lines, '', ''].join('\r\n');
  return parseResponse(await readUntilClosed(await openSocket(to, text)));
}

test.each(['hive.example', 'HIVE.example:443', 'www.hive.example', '10.0.0.7:4200', '[::1]:4200'])(
  'In production, the site is served at %s',
  async (name) => {
    expect((await send('/api/boxes/public', { Host: name })).status).toBe(200);
    expect((await send('/login', { Host: name })).status).toBe(200);
    expect(forwarded).toEqual([name]);
  },
);

const elsewhere = [
  'evil.example',
  'hive.example.evil.example',
  'hive.example@evil.example',
  'evil.example#@hive.example',
  '127.0.0.1',
  'localhost:4200',
  '',
];

test.each(elsewhere)('In production, a request for the host ‘%s’ gets 421', async (name) => {
  for (const path of [
    '/',
    '/api/boxes/public',
    '/go/1',
    '/releases/registry.json',
    '/partner/100%',
  ]) {
    const { status, body, headers } = await send(path, { Host: name });
    expect([path, status]).toEqual([path, 421]);
    expect(JSON.parse(body)).toMatchObject({ code: 'MISDIRECTED' });
    expect(headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
  }
  expect(forwarded).toEqual([]);
});

test('A person at another host gets a page with a link to the site', async () => {
  const { status, body } = await send('/', { Host: 'evil.example', Accept: 'text/html' });

  expect(status).toBe(421);
  expect(body).toContain('<a href="https://hive.example/">Back to Hive</a>');
});

test('Health checks are answered at every address, and without a host in HTTP/1.0', async () => {
  for (const path of ['/api/live', '/api/ready?probe=1']) {
    expect((await send(path, { Host: '192.0.2.1:4200' })).status).toBe(200);
    expect((await send(path, {}, host, '1.0')).status).toBe(200);
  }
  expect((await send('/api/live/../boxes/public', { Host: '192.0.2.1' })).status).toBe(421);
  expect((await send('/', {}, host, '1.0')).status).toBe(421);
});

test('Behind a trusted proxy, the host that it names counts, and goes to the api', async () => {
  const behind = await start({ ...production, WEB_TRUSTED_PROXIES: '127.0.0.1' });
  const headers = (name: string) => ({ Host: 'web:4200', 'X-Forwarded-Host': name });

  expect((await send('/api/x', headers('hive.example'), behind)).status).toBe(200);
  expect((await send('/api/x', headers('evil.example'), behind)).status).toBe(421);
  expect(forwarded).toEqual(['hive.example']);
  await behind.close();
});

test('A client cannot name the host in a proxy’s header', async () => {
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'hive.example' };
  expect((await send('/', headers)).status).toBe(421);
});

test('Outside production every host is served', async () => {
  const open = await start({});
  expect((await send('/login', { Host: 'laptop.lan' }, open)).status).toBe(200);
  await open.close();
});
