import { once } from 'node:events';
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clientLimits, type ClientLimits } from '../client-limits';
import {
  addressIn,
  closeSockets,
  openSocket,
  requestText,
  sendFrom,
  startHostBehindProxy,
} from './client-sockets';
import { makeReleases, startApi } from './fixture';

const path = '/api/notifications/stream';
const line = `GET ${path}`;
const from = (network: number, client = 1) => ({ 'X-Forwarded-For': addressIn(network, client) });

/** Fewer requests and ordinary places than streams. */
const limits: ClientLimits = {
  ...clientLimits,
  requestsPerNetwork: 2,
  streams: { running: 5, perClient: 3, silentMs: 60_000 },
  lanes: {
    ...clientLimits.lanes,
    ordinary: { ...clientLimits.lanes.ordinary, running: 2, perClient: 2 },
  },
};

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
/** The streams that the api has open. */
let streams: ServerResponse[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(() => {
  releases = makeReleases();
});
afterAll(() => fs.rmSync(releases, { recursive: true }));

beforeEach(async () => {
  streams = [];
  answer = (request, response) => {
    if (request.url !== path) return void response.end('"answer"');
    streams.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
  };
  api = await startApi((request, response) => answer(request, response));
  host = await startHostBehindProxy(releases, api.url, limits);
});
afterEach(async () => {
  closeSockets();
  await host.close();
  await api.close();
});

/** Opens a stream and resolves with its first bytes. */
async function openStream(network: number, client = 1) {
  const socket = await openSocket(
    host,
    requestText(line, { ...from(network, client), 'Accept-Encoding': 'gzip, br' }),
  );
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const untilReceived = async (text: string) => {
    while (!received.includes(text)) await once(socket, 'data');
    return received;
  };
  return { socket, untilReceived, first: await untilReceived('\r\n\r\n') };
}

test('Each event reaches the client as it is written, uncompressed', async () => {
  const stream = await openStream(1);
  await stream.untilReceived(': open\n\n');
  for (const unread of [1, 2]) {
    streams[0]?.write(`event: unread\ndata: ${unread}\n\n`);
    await stream.untilReceived(`data: ${unread}\n\n`);
  }
  expect(stream.first).toMatch(/^HTTP\/1.1 200/);
  expect(stream.first.toLowerCase()).not.toContain('content-encoding');
});

test('A client that closes its stream closes that of the api', async () => {
  const { socket } = await openStream(1);
  const closed = once(streams[0]!, 'close');
  socket.destroy();
  await closed;
});

test('A stream that the api ends, ends for the client, and one that breaks off is closed', async () => {
  const ended = await openStream(1);
  streams[0]?.end();
  await ended.untilReceived('\r\n0\r\n\r\n');
  const broken = await openStream(1);
  const closed = once(broken.socket, 'close');
  streams[1]?.destroy();
  await closed;
});

test('Open streams leave requests alone, including those of the same network', async () => {
  for (const client of [1, 2, 3]) await openStream(1, client);
  const answers = await Promise.all([
    sendFrom(host, addressIn(1), '/api/boxes'),
    sendFrom(host, addressIn(1), '/api/boxes'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('A network beyond its streams gets 503 at once, and so does everyone beyond those of all', async () => {
  for (const client of [1, 2, 3]) await openStream(1, client);
  const refused = await sendFrom(host, addressIn(1), path);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('300');
  await openStream(2);
  const { socket } = await openStream(3);
  expect((await sendFrom(host, addressIn(4), path)).status).toBe(503);

  const closed = once(streams[4]!, 'close');
  socket.destroy();
  await closed;
  await openStream(4);
});

test('A refusal of the api is passed on, and takes no place', async () => {
  answer = (_request, response) => {
    response
      .writeHead(401, { 'content-type': 'application/json' })
      .end('{"code":"UNAUTHENTICATED"}');
  };
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const refused = await sendFrom(host, addressIn(1), path);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({ code: 'UNAUTHENTICATED' });
  }
});

test('A host that stops closes its streams at once', async () => {
  const { socket } = await openStream(1);
  const closed = once(socket, 'close');
  await host.close();
  await closed;
});
