/** @jest-environment node */
import fs from 'node:fs';
import net from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildHost } from '../host';
import { makeReleases, renderWorker, startApi } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let asked: string[];
let hold: Promise<unknown>;
let arrived: () => void = () => undefined;

beforeEach(async () => {
  asked = [];
  hold = Promise.resolve();
  api = await startApi((request, response) => {
    asked.push(request.url ?? '');
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
    renderWorker,
    renderPatience: 60_000,
  });
  await host.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

/** Sends the bytes as they are, and gives what comes back until the host ends the connection. */
async function send(bytes: string): Promise<string> {
  const { port } = host.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined).write(bytes);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer;
}

/** Resolves once the api was asked so often. */
const arrival = (count: number): Promise<void> =>
  new Promise((resolve) => {
    arrived = () => (asked.length >= count ? resolve() : undefined);
  });

const get = (target: string, more = '') =>
  send(`GET ${target} HTTP/1.1\r\nHost: hive.example\r\nConnection: close\r\n${more}\r\n`);

test.each(['//elsewhere.example/', '//[', '/\\elsewhere.example/', 'http://elsewhere.example/'])(
  'The address %s names no other host, and is no failure',
  async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1.1 (200|404) /);
    expect(answer).not.toContain('https://elsewhere.example');
  },
);

test('A page is made for the public address whatever host the request names', async () => {
  const others = 'X-Forwarded-Host: elsewhere.example\r\n';
  await send(`GET / HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n${others}\r\n`);
  expect(await get('/')).toContain('origin: https://hive.example');
});

test.each(['/partner/100%', '/partner/%ff'])(
  'The address %s, which nothing can read, gets a page that says it is not there',
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
])('The answer to %s may not be framed or sniffed, and asks for https from now on', async (url) => {
  const answer = (await get(url)).toLowerCase();
  expect(answer).toContain("frame-ancestors 'none'");
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('strict-transport-security: max-age=63072000');
});

test('What is refused is refused in the api’s words, and tells nothing of the server', async () => {
  for (const target of ['/releases/../registry.json', '/api/../x', '/releases/none.js']) {
    const [head, body] = (await get(target)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 404 /);
    expect(JSON.parse(body!.replace(/^[\da-f]+\r\n|\r\n0$/g, ''))).toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});

test('A call whose client asks whether to go on goes through: the host has settled that itself', async () => {
  const { statusCode } = await host.inject({
    url: '/api/boxes/public',
    headers: { expect: '100-continue' },
  });
  expect(statusCode).toBe(200);
});

test('Queries that a page does not read do not have it rendered anew', async () => {
  for (const query of ['', '?x=1', '?x=2', '?utm=3&__proto__=4']) await get(`/${query}`);
  expect(asked).toHaveLength(1);
});

test('Queries that a page reads do', async () => {
  for (const query of ['', '?page=2', '?page=3', '?page=3&x=1']) await get(`/partner/1${query}`);
  expect(asked).toHaveLength(3);
});

test('A release whose manifest does not say what its pages read is asked itself', async () => {
  const file = `${releases}/remote-public/1.0.0/release.json`;
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"search":["page"],', ''));
  for (const query of ['', '?page=2', '?page=2&x=1', '?x=1']) await get(`/partner/1${query}`);
  expect(asked).toHaveLength(2);
});

test('When too many want different pages at once, then some are left to the browser', async () => {
  let release: () => void = () => undefined;
  hold = new Promise<void>((resolve) => (release = resolve));
  const crowd = Array.from({ length: 40 }, (_, index) => host.inject(`/partner/${index}`));
  const left = await Promise.race(crowd);
  release();
  expect(left.statusCode).toBe(200);
  expect(left.body).toContain('<div id="root"></div>');
  const answers = await Promise.all(crowd);
  const rendered = answers.filter(({ body }) => body.includes('<li>Tea</li>'));
  expect(rendered).toHaveLength(32);
  // One that was left to the browser is not kept: the next who asks gets it rendered.
  expect((await host.inject('/partner/39')).body).toContain('<li>Tea</li>');
});

test('A page is compressed for who takes it, and plain for who does not', async () => {
  const brotli = await host.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<li>Tea</li>');
  expect(brotli.headers.vary).toBe('accept-encoding');
  const plain = await host.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } });
  expect(plain.body).toContain('<li>Tea</li>');
});

test('The host stops at once though connections are open on which nothing is asked', async () => {
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

test('An answer under way when the host stops is not cut', async () => {
  let release: () => void = () => undefined;
  hold = new Promise<void>((resolve) => (release = resolve));
  const answers = Array.from({ length: 50 }, () => get('/api/boxes/public'));
  await arrival(50);
  const closed = host.close();
  release();
  for (const answer of await Promise.all(answers)) expect(answer).toContain('[{"name":"Tea"}]');
  await closed;
});
