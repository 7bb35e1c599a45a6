import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { clientLimits, type ClientLimits } from '../client-limits';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import {
  addressIn,
  closeSockets,
  openSocket,
  readUntilClosed,
  receivedRequests,
  requestText,
  sendFrom,
  startHostBehindProxy,
} from './client-sockets';
import { makeReleases, renderPrograms, startApi } from './fixture';

const limits: ClientLimits = { ...clientLimits, requestsPerNetwork: 3, connectionsPerNetwork: 4 };

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;

beforeEach(async () => {
  api = await startApi((_request, response) => response.end('[]'));
  releases = makeReleases();
});

afterEach(async () => {
  closeSockets();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

/** Leaves as many requests of a network unfinished as it may have. */
async function occupy(network: number): Promise<void> {
  const received = receivedRequests(host, limits.requestsPerNetwork);
  for (let client = 1; client <= limits.requestsPerNetwork; client += 1) {
    const headers = { 'X-Forwarded-For': addressIn(network, client), 'Content-Length': 10 };
    await openSocket(host, requestText('POST /api/questionnaire', headers));
  }
  await received;
}

test('A network with too many requests gets 429, and other networks get their responses', async () => {
  host = await startHostBehindProxy(releases, api.url, limits);
  await occupy(1);
  const refused = await sendFrom(host, addressIn(1, 200), '/api/boxes/public');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({
    code: 'RATE_LIMITED',
    details: { retryAfterSeconds: 5 },
  });
  expect((await sendFrom(host, addressIn(2), '/api/boxes/public')).status).toBe(200);
});

test('A network gets responses again once its requests have ended', async () => {
  host = await startHostBehindProxy(releases, api.url, limits);
  await occupy(1);
  closeSockets();
  let status = 0;
  while (status !== 200) ({ status } = await sendFrom(host, addressIn(1), '/api/boxes/public'));
});

/** Starts a host without a trusted proxy in front. */
async function startOpenHost(): Promise<void> {
  const env = { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent' };
  host = await buildHost({ ...readHostSettings(env, renderPrograms), limits });
  await host.listen({ port: 0, host: '127.0.0.1' });
}

test('A client cannot leave its network with a header', async () => {
  await startOpenHost();
  await occupy(1);
  expect((await sendFrom(host, addressIn(2), '/api/boxes/public')).status).toBe(429);
});

test('A network with too many connections gets 429, and then no answer', async () => {
  await startOpenHost();
  for (let count = 0; count < limits.connectionsPerNetwork; count += 1) await openSocket(host);
  expect((await sendFrom(host, '', '/api/boxes/public')).status).toBe(429);

  for (let count = 0; count < limits.connectionsPerNetwork; count += 1) await openSocket(host);
  expect(await readUntilClosed(await openSocket(host, requestText('GET /', {})))).toBe('');
});

test('The connections of a trusted proxy are not limited', async () => {
  host = await startHostBehindProxy(releases, api.url, limits);
  for (let count = 0; count < 3 * limits.connectionsPerNetwork; count += 1) await openSocket(host);
  expect((await sendFrom(host, addressIn(1), '/api/boxes/public')).status).toBe(200);
});

test('The page for a network with too many requests can be read by people', async () => {
  host = await startHostBehindProxy(releases, api.url, limits);
  await occupy(1);
  const page = await sendFrom(host, addressIn(1), '/', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(429);
  expect(await page.text()).toContain('Too many requests');
});
