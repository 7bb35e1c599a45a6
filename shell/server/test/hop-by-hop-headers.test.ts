import { once } from 'node:events';
import fs from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildHost } from '../host';
import { makeReleases, renderPrograms } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: net.Server;
let forwarded: IncomingHttpHeaders;
const sockets = new Set<net.Socket>();

/** An api response with every hop-by-hop header. */
const answer = [
  'HTTP/1.1 200 OK',
  'Connection: keep-alive, X-This-Hop',
  'Keep-Alive: timeout=72',
  'Proxy-Connection: keep-alive',
  'Trailer: X-Later',
  'X-This-Hop: 1',
  'X-End-To-End: 2',
  'Transfer-Encoding: chunked',
  '',
  '2\r\nhi\r\n0\r\n\r\n',
].join('\r\n');

beforeEach(async () => {
  api = net.createServer((socket) => {
    let received = '';
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (!/\r\n\r\n/.test(received) || (/^POST/.test(received) && !/body/.test(received))) return;
      const lines = received.split('\r\n\r\n')[0]!.split('\r\n').slice(1);
      forwarded = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ')));
      received = '';
      socket.write(answer);
    });
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  releases = makeReleases();
  host = await buildHost({
    port: 0,
    host: '127.0.0.1',
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    publicUrl: 'http://localhost:4200',
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
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  api.close();
  fs.rmSync(releases, { recursive: true });
});

/** Sends a raw request and returns everything received until the host ends the connection. */
async function send(lines: string[], body = ''): Promise<string> {
  const socket = net.connect((host.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.write([...lines, '', body].join('\r\n'));
  await once(socket, 'close');
  return received;
}

test.each(['GET', 'POST'])(
  'When a client sends a %s with Connection: close, the host closes it although the api keeps its own open',
  async (method) => {
    const length = method === 'POST' ? ['Content-Length: 4'] : [];
    const received = await send(
      [`${method} /api/live HTTP/1.1`, 'Host: hive.example', 'Connection: close', ...length],
      method === 'POST' ? 'body' : '',
    );
    const [head = '', rest = ''] = received.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(/^x-end-to-end: 2$/im);
    expect(head).not.toMatch(/keep-alive|x-this-hop|x-later|proxy-connection/i);
    expect(rest + received).toContain('hi');
  },
);

test('A client’s hop-by-hop headers do not reach the api', async () => {
  await send([
    'GET /api/live HTTP/1.1',
    'Host: hive.example',
    'Connection: close, X-Private',
    'X-Private: 1',
    'Keep-Alive: timeout=5',
    'Proxy-Connection: keep-alive',
    'TE: trailers',
    'Trailer: X-Later',
    'X-Public: 2',
  ]);
  expect(forwarded['x-public']).toBe('2');
  expect(forwarded['connection']).not.toContain('close');
  for (const name of ['x-private', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'])
    expect(forwarded[name]).toBeUndefined();
});

test.each([
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4']],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
  ['a list of lengths', ['Content-Length: 4, 40']],
  ['a length with a sign', ['Content-Length: +4']],
  ['an unknown encoding after chunks', ['Transfer-Encoding: chunked, identity']],
  ['a space in the name', ['Transfer-Encoding : chunked']],
])(
  'A request whose end is ambiguous is refused and does not reach the api: %s',
  async (_what, lines) => {
    forwarded = {};
    const smuggled = '0\r\n\r\nGET /api/ready HTTP/1.1\r\nHost: hive.example\r\n\r\n';
    const received = await send(
      ['POST /api/live HTTP/1.1', 'Host: hive.example', ...lines, ''],
      smuggled,
    );
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(forwarded).toEqual({});
  },
);
