import fs from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderPrograms, startApi } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi((_request, response) => response.end('[]'));
  releases = makeReleases();
  fs.mkdirSync(`${releases}/.git`);
  fs.writeFileSync(`${releases}/.git/config`, '[core]');
  host = await buildHost(
    readHostSettings(
      { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent' },
      renderPrograms,
    ),
  );
  await host.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

test.each([
  '/releases',
  '/releases/',
  '/releases/remote-public/',
  '/releases/remote-public/1.0.0/',
])('The folder %s is not listed', async (url) => {
  expect((await host.inject(url)).statusCode).toBe(404);
});

test.each(['/.git/config', '/.git/HEAD', '/releases/.git/config', '/.env', '/package.json'])(
  'The file %s is not served',
  async (url) => {
    const { statusCode, body } = await host.inject(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('[core]');
  },
);

test.each(['/', '/api/categories', '/releases/remote-public/1.0.0/home.js'])(
  'TRACE %s is refused and echoes no header',
  async (url) => {
    const { port } = host.server.address() as AddressInfo;
    const request = http.request({ port, host: '127.0.0.1', method: 'TRACE', path: url });
    request.setHeader('x-probe', 'echoed-value').end();
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    let body = '';
    for await (const part of response) body += String(part);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('echoed-value');
  },
);

test('A page that is the same for every visitor may be stored, under the name of its releases', async () => {
  const { headers } = await host.inject('/');
  expect(headers['x-stored-releases']).toMatch(/^[0-9a-f]{16}$/);
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
});

test.each([
  ['/', 'hive_session=1'],
  ['/', '__Host-hive_session=1'],
  ['/', '__Host-hive_refresh=a'],
  ['/login', ''],
  ['/?from=mail&token=a', ''],
  ['/no-such-page', ''],
  ['/releases/registry.json', ''],
  ['/api/categories', ''],
])('A browser may not store %s with the cookie "%s"', async (url, cookie) => {
  const { headers } = await host.inject({ url, headers: { cookie } });
  expect(headers).not.toHaveProperty('x-stored-releases');
});

test('The service worker is checked at each visit and may only request this site', async () => {
  const { headers, body } = await host.inject('/sw.js');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(() => new Function(body)).not.toThrow();
});

test('Switched off, the service worker removes itself and what it stored', async () => {
  const off = await buildHost(
    readHostSettings(
      { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent', SERVICE_WORKER: 'off' },
      renderPrograms,
    ),
  );
  const { body } = await off.inject('/sw.js');
  await off.close();
  const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> =
    {};
  const removed: string[] = [];
  const scope = {
    caches: {
      keys: async () => ['hive-pages-1', 'hive-files-1'],
      delete: async (name: string) => removed.push(name),
    },
    registration: { unregister: async () => removed.push('worker') },
    addEventListener: (type: string, listener: (typeof listeners)[string]) =>
      void (listeners[type] = listener),
  };
  new Function('self', body)(scope);
  await new Promise<void>((resolve, reject) =>
    listeners['activate']?.({ waitUntil: (work) => void work.then(() => resolve(), reject) }),
  );
  expect(removed).toEqual(['hive-pages-1', 'hive-files-1', 'worker']);
});
