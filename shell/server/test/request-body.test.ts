import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderPrograms, startApi } from './fixture';

const megabyte = 1024 * 1024;

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let received: number;
let receivedType: string | undefined;
let logged: string[];
/** Keeps connections open, as browsers do. */
let agent: http.Agent;

/** Starts an api that rejects bodies sent to `/refused` without reading them, and accepts all others. */
beforeEach(async () => {
  received = 0;
  agent = new http.Agent({ keepAlive: true });
  api = await startApi((request, response) => {
    if (request.url?.endsWith('/refused')) {
      response.writeHead(413, { 'content-type': 'application/json' }).end('{"code":"TOO_LARGE"}');
      return;
    }
    receivedType = request.headers['content-type'];
    request.on('data', (chunk: Buffer) => (received += chunk.length));
    request.on('end', () => response.end('taken'));
  });
  releases = makeReleases();
  const env = { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'info' };
  logged = [];
  const log = { write: (line: string) => void logged.push(line) };
  host = await buildHost(readHostSettings(env, renderPrograms), log);
  await host.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  agent.destroy();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

function open(path: string, contentLength: number): http.ClientRequest {
  const { port } = host.server.address() as AddressInfo;
  const headers = { 'content-length': contentLength, 'content-type': 'application/octet-stream' };
  return http.request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent });
}

const answerTo = async (request: http.ClientRequest): Promise<http.IncomingMessage> => {
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return answer.resume();
};

test('A client that is rejected while sending gets the response and can send the rest', async () => {
  const request = open('/api/refused', 6 * megabyte);
  const errors: Error[] = [];
  request.on('error', (error) => errors.push(error));
  request.write(Buffer.alloc(megabyte));

  const answer = await answerTo(request);
  expect(answer.statusCode).toBe(413);

  const done = once(request, 'close');
  request.end(Buffer.alloc(5 * megabyte));
  await done;
  expect(errors).toEqual([]);
  expect(answer.headers.connection).not.toBe('close');
});

test('The connection is closed for a rejected body above the limit', async () => {
  const request = open('/api/refused', 80 * megabyte);
  request.on('error', () => undefined).write(Buffer.alloc(megabyte));

  const answer = await answerTo(request);

  expect(answer.statusCode).toBe(413);
  expect(answer.headers.connection).toBe('close');
  request.destroy();
});

test('An accepted body arrives completely', async () => {
  const request = open('/api/taken', 3 * megabyte);
  request.end(Buffer.alloc(3 * megabyte));

  expect((await answerTo(request)).statusCode).toBe(200);

  expect(received).toBe(3 * megabyte);
});

test.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'image/png', ''])(
  'A short body of the type %j arrives unchanged',
  async (type) => {
    const request = open('/api/taken', 6);
    if (type) request.setHeader('content-type', type);
    else request.removeHeader('content-type');
    request.end('{"a":1');

    expect((await answerTo(request)).statusCode).toBe(200);
    expect(received).toBe(6);
    expect(receivedType).toBe(type || undefined);
  },
);

test('An aborted upload does not block the next request, and is no error', async () => {
  const broken = open('/api/taken', 3 * megabyte);
  broken.on('error', () => undefined).write(Buffer.alloc(megabyte));
  await once(host.server, 'request');
  broken.destroy();

  const request = open('/api/taken', 4);
  request.end('body');

  expect((await answerTo(request)).statusCode).toBe(200);
  while (!logged.some((line) => line.includes('the client closed the connection')))
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});
