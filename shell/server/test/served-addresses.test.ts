/** @jest-environment node */
import fs from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderWorker, startApi } from './fixture';

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
      renderWorker,
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
