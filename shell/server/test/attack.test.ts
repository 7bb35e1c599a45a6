import fs from 'node:fs';
import net from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildHost } from '../host';
import { makeReleases, renderPrograms, startApi } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let apiRequests: string[];
let hold: Promise<unknown>;
let arrived: () => void = () => undefined;

beforeEach(async () => {
  apiRequests = [];
  hold = Promise.resolve();
  api = await startApi((request, response) => {
    apiRequests.push(request.url ?? '');
    arrived();
    void hold.then(() => response.end('[{"name":"Tea"}]'));
  });
  releases = makeReleases();
  host = await buildHost({
    port: 0,
    host: '127.0.0.1',
    apiUrl: api.url,
    publicUrl: 'https://hive.example',
    releasesFolder: releases,
    trustedProxies: [],
    serverRendering: true,
    logLevel: 'silent',
    renderPrograms,
    renderTimeout: 60_000,
  });
  await host.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

/** Sends raw bytes and returns everything received until the host ends the connection. */
async function send(bytes: string): Promise<string> {
  const { port } = host.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined).write(bytes);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer;
}

/** Resolves once the api has received that many requests. */
const arrival = (count: number): Promise<void> =>
  new Promise((resolve) => {
    arrived = () => (apiRequests.length >= count ? resolve() : undefined);
  });

const get = (target: string, more = '') =>
  send(`GET ${target} HTTP/1.1\r\nHost: hive.example\r\nConnection: close\r\n${more}\r\n`);

test.each(['//elsewhere.example/', '//[', '/\\elsewhere.example/', 'http://elsewhere.example/'])(
  'The address %s is answered and does not make links to another host',
  async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1.1 (200|404) /);
    expect(answer).not.toContain('https://elsewhere.example');
  },
);

test('Pages use the public address, whichever host the request names', async () => {
  const others = 'X-Forwarded-Host: elsewhere.example\r\n';
  await send(`GET / HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n${others}\r\n`);
  expect(await get('/')).toContain('origin: https://hive.example');
});

test.each(['/partner/100%', '/partner/%ff'])(
  'The invalid address %s gets the 404 page',
  async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).toContain('id="hive-registry"');
  },
);

test.each([
  '/',
  '/nowhere',
  '/partner/%ff',
  '/api/%ff',
  '/api/../x',
  '/releases/../registry.json',
  '/releases/registry.json',
  '/releases/none.js',
  '/robots.txt',
])('The response to %s has headers against framing and sniffing, and HSTS', async (url) => {
  const answer = (await get(url)).toLowerCase();
  expect(answer).toContain("frame-ancestors 'none'");
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('strict-transport-security: max-age=63072000; includesubdomains');
});

test('Errors have the api’s format and reveal nothing about the server', async () => {
  for (const target of ['/releases/../registry.json', '/api/../x', '/releases/none.js']) {
    const [head, body] = (await get(target)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 404 /);
    expect(JSON.parse(body!.replace(/^[\da-f]+\r\n|\r\n0$/g, ''))).toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});

test('A request with Expect: 100-continue is proxied without that header, which the host handles', async () => {
  const { statusCode } = await host.inject({
    url: '/api/boxes/public',
    headers: { expect: '100-continue' },
  });
  expect(statusCode).toBe(200);
});

test('Query parameters that a page does not read do not cause a new rendering', async () => {
  for (const query of ['', '?x=1', '?x=2', '?utm=3&__proto__=4']) await get(`/${query}`);
  expect(apiRequests).toHaveLength(1);
});

test('Query parameters that a page reads cause a new rendering', async () => {
  for (const query of ['', '?page=2', '?page=3', '?page=3&x=1']) await get(`/partner/1${query}`);
  // Three renderings, after one request for the list of partners.
  expect(apiRequests).toHaveLength(4);
});

test('For a manifest without the pages’ query parameters, the browser renders addresses with a query', async () => {
  const file = `${releases}/remote-public/1.0.0/release.json`;
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"search":["page"],', ''));
  expect((await host.inject('/partner/1')).body).toContain('<li>Tea</li>');
  for (const query of ['?page=2', '?x=1'])
    expect((await host.inject(`/partner/1${query}`)).body).toContain('<div id="root"></div>');
});

test('When a network requests too many different pages at once, the browser renders some of them', async () => {
  let release: () => void = () => undefined;
  hold = new Promise<void>((resolve) => (release = resolve));
  const crowd = Array.from({ length: 40 }, (_, index) => host.inject(`/partner/${index}`));
  const unrendered = await Promise.race(crowd);
  release();
  expect(unrendered.statusCode).toBe(200);
  expect(unrendered.body).toContain('<div id="root"></div>');
  const answers = await Promise.all(crowd);
  const rendered = answers.filter(({ body }) => body.includes('<li>Tea</li>'));
  // One in a process and 15 waiting: half of what all networks may have.
  expect(rendered).toHaveLength(16);
  // An unrendered page is not cached: the next request gets it rendered.
  expect((await host.inject('/partner/39')).body).toContain('<li>Tea</li>');
});

test('A page is compressed for clients that accept it, and plain for others', async () => {
  const brotli = await host.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<li>Tea</li>');
  expect(brotli.headers.vary).toBe('accept-encoding');
  const plain = await host.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } });
  expect(plain.body).toContain('<li>Tea</li>');
});

test('The host stops immediately despite open connections without a request', async () => {
  const { port } = host.server.address() as AddressInfo;
  const silent = net.connect(port, '127.0.0.1');
  const half = net.connect(port, '127.0.0.1');
  half.write('GET / HT');
  const ended = [silent, half].map((socket) =>
    once(
      socket.on('error', () => undefined),
      'close',
    ),
  );
  await Promise.all([silent, half].map((socket) => once(socket, 'connect')));
  await get('/');
  await host.close();
  await Promise.all(ended);
});

test('A response in progress when the host stops is completed', async () => {
  let release: () => void = () => undefined;
  hold = new Promise<void>((resolve) => (release = resolve));
  const answers = Array.from({ length: 50 }, () => get('/api/boxes/public'));
  await arrival(50);
  const closed = host.close();
  release();
  for (const answer of await Promise.all(answers)) expect(answer).toContain('[{"name":"Tea"}]');
  await closed;
});
