import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ProcessHealth } from '@hive/contract/health';
import { hostMetrics } from '@hive/shared-node/metrics/definitions';
import { buildHost } from '../host';
import type { HostSettings } from '../settings';
import { makeHostSettings, makeReleases, startApi } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const answerEmpty = (_request: IncomingMessage, response: ServerResponse) => response.end('{}');

beforeEach(async () => {
  answer = answerEmpty;
  api = await startApi((request, response) => answer(request, response));
  releases = makeReleases();
  host = await buildHost(makeSettings());
});

const makeSettings = (): HostSettings => makeHostSettings(api.url, releases);

afterEach(async () => {
  vi.restoreAllMocks();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

test('The web host is ready once there are releases and the api has responded, and stays ready without the api', async () => {
  const read = async () => {
    const [live, ready, health] = await Promise.all(
      ['/live', '/ready', '/health'].map((path) => host.inject(path)),
    );
    return [live!.statusCode, ready!.statusCode, health!.json<ProcessHealth>().status];
  };
  answer = (_request, response) => response.destroy();
  expect(await read()).toEqual([200, 503, 'degraded']);

  const passed = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  answer = answerEmpty;
  expect(await read()).toEqual([200, 200, 'ok']);

  passed.mockReturnValue(performance.now() + 60_000);
  answer = (_request, response) => response.destroy();
  expect(await read()).toEqual([200, 200, 'degraded']);
});

test('The web host is not ready while it drains, and serves everything else', async () => {
  answer = answerEmpty;
  const statusOf = async (path: string) => (await host.inject(path)).statusCode;
  expect(await statusOf('/ready')).toBe(200);
  const draining = host.draining.run(0.5);
  expect([await statusOf('/ready'), await statusOf('/live'), await statusOf('/')]).toEqual([
    503, 200, 200,
  ]);
  await draining;
});

test('Metrics are served on their own port, with requests by route and not by address', async () => {
  const lines: string[] = [];
  const settings = { ...makeSettings(), logLevel: 'info', metrics: { host: '127.0.0.1', port: 0 } };
  const measured = await buildHost(settings, { write: (line) => void lines.push(line) });
  try {
    await measured.ready();
    const started = lines.map((line) => JSON.parse(line) as { msg: string; port: number });
    const { port } = started.find(({ msg }) => msg === 'metrics are served')!;
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(await read()).toContain('hive_registry_revision 1');
    await measured.inject('/somewhere-0');
    const text = await read();
    for (const name of Object.keys(hostMetrics)) expect(text).toMatch(RegExp(`^${name}[ {]`, 'm'));
    expect(text).toMatch(/duration_seconds_count\{method="GET",route="\*",status="404"\} 1/);
    expect(text).not.toContain('somewhere');
  } finally {
    await measured.close();
  }
});

test('The access log and the api get the id of a trusted proxy, and a new one for other clients', async () => {
  const sent = '4f1b6c2d9e8a4b7c8d6e5f4a3b2c1d0e';
  const lines: string[] = [];
  const forwarded: unknown[] = [];
  answer = ({ headers }, response) => {
    forwarded.push(headers['x-request-id']);
    response.end('{}');
  };
  for (const trustedProxies of [['127.0.0.0/8'], []]) {
    const settings = { ...makeSettings(), logLevel: 'info', version: '1.2.3', trustedProxies };
    const logged = await buildHost(settings, { write: (line) => void lines.push(line) });
    const headers = { 'x-request-id': sent };
    await logged.inject({ url: '/api/users?token=secret', headers });
    await logged.close();
  }
  expect(forwarded).toEqual([sent, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  const answered = lines
    .map((line) => JSON.parse(line) as { msg: string })
    .filter(({ msg }) => msg === 'answered');
  expect(answered).toEqual(
    forwarded.map((requestId) =>
      expect.objectContaining({
        service: 'hive-web',
        version: '1.2.3',
        requestId,
        method: 'GET',
        route: '/api/*',
        status: 200,
      }),
    ),
  );
  expect(lines.join('')).not.toContain('secret');
});
