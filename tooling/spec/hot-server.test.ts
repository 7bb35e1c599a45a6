import http from 'node:http';
import type { HotApp } from '../dev/hot-app';
import { HotServer } from '../dev/hot-server';

const site = 'https://hive.example';
let server: HotServer;
let port: number;

beforeEach(async () => {
  server = new HotServer({ port: 0, readers: [site] });
  port = Number(new URL(await server.listen()).port);
  server.add({
    name: 'remote-user',
    handle: (_request, response) => void response.end('the source'),
    close: async () => undefined,
  } as Partial<HotApp> as HotApp);
});
afterEach(() => server.close());

/** Sends a request like a browser; `fetch` cannot set the `sec-fetch-*` headers. */
async function send(headers: Record<string, string>, path = '/releases/remote-user/dev/main.js') {
  const { method = 'GET', ...sent } = headers;
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.request({ port, path, method, headers: sent, host: '127.0.0.1' }, resolve);
    request.on('error', reject);
    request.end();
  });
  answer.resume();
  return { status: answer.statusCode, headers: answer.headers };
}

test('The listed site can read a build, by scripts and by requests', async () => {
  const response = await send({ origin: site, 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBe(site);
  const preflight = await send({
    method: 'OPTIONS',
    origin: site,
    'sec-fetch-site': 'cross-site',
    'access-control-request-private-network': 'true',
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-private-network']).toBe('true');
});

test('A page of the same origin, the web host and the address bar can read a build', async () => {
  expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await send({ 'sec-fetch-site': 'none' })).status).toBe(200);
  expect((await send({})).status).toBe(200);
});

test.each([
  ['by a request', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
  ['by a script without CORS', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' }],
  ['from another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ['from an older browser', { origin: 'https://elsewhere.example' }],
  [
    'under a host name that resolves to this machine',
    { host: 'rebound.example', 'sec-fetch-site': 'same-origin' },
  ],
])('Another site cannot read a build %s', async (_how, headers) => {
  const response = await send(headers);
  expect(response.status).toBe(403);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test('Apps that are not being edited are not found', async () => {
  expect((await send({}, '/releases/remote-public/dev/main.js')).status).toBe(404);
  expect((await send({}, '/')).status).toBe(404);
});

test('A port in use is reported', async () => {
  const second = new HotServer({ port, readers: [] });
  await expect(second.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
