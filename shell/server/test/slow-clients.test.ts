import { once } from 'node:events';
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clientLimits, type ClientLimits } from '../client-limits';
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
import { makeReleases, startApi } from './fixture';

const megabyte = 1024 * 1024;

/** More than the buffers of both connections take when the client reads nothing. */
const largeAnswer = Buffer.alloc(16 * megabyte);

/** Few places, and no time limit within a test. */
const patient: ClientLimits = {
  ...clientLimits,
  stallMs: 3_600_000,
  headersMs: 3_600_000,
  requestMs: 3_600_000,
  lanes: {
    ...clientLimits.lanes,
    ordinary: { ...clientLimits.lanes.ordinary, running: 4, perClient: 2 },
    upload: { ...clientLimits.lanes.upload, running: 4, perClient: 2 },
  },
};

/** Time limits that pass within a test. */
const strict: ClientLimits = { ...clientLimits, stallMs: 300, headersMs: 300, checkMs: 20 };

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  answer = (request, response) => {
    request.resume().on('end', () => response.end('"answer"'));
  };
  api = await startApi((request, response) => answer(request, response));
  releases = makeReleases();
});

afterEach(async () => {
  closeSockets();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

const startHost = async (limits: ClientLimits) => {
  host = await startHostBehindProxy(releases, api.url, limits);
};

async function expectServed(path = '/api/boxes/public'): Promise<void> {
  const address = addressIn(5000);
  expect((await sendFrom(host, address, path)).status).toBe(200);
  const sent = await sendFrom(host, address, '/api/auth/login', { method: 'POST', body: '{}' });
  expect(sent.status).toBe(200);
}

/** Opens connections from 40 networks, each with the beginning of a request. */
async function openMany(count: number, line: string, headers: Record<string, string | number>) {
  const received = receivedRequests(host, count);
  for (let client = 0; client < count; client += 1) {
    const address = { 'X-Forwarded-For': addressIn(client % 40) };
    await openSocket(host, requestText(line, { ...address, ...headers }));
  }
  await received;
}

test('200 clients whose bodies never arrive leave the api reachable', async () => {
  await startHost(patient);
  await openMany(200, 'POST /api/questionnaire', { 'Content-Length': 100 });
  await expectServed();
});

test('200 clients whose chunked bodies never end leave the api reachable', async () => {
  await startHost(patient);
  await openMany(200, 'POST /api/questionnaire', { 'Transfer-Encoding': 'chunked' });
  await expectServed();
});

test('200 uploads that never end leave the api reachable', async () => {
  await startHost(patient);
  const received = receivedRequests(host, 200);
  const body = 'x'.repeat(2 * clientLimits.bufferedBodyBytes);
  for (let client = 0; client < 200; client += 1) {
    const headers = { 'X-Forwarded-For': addressIn(client % 40), 'Content-Length': 40 * megabyte };
    await openSocket(host, requestText('POST /api/partner/upload-ad', headers) + body);
  }
  await received;
  await expectServed();
});

test('A response is read from the api at once, although the client reads none of it', async () => {
  const finished = new Promise<void>((resolve) => {
    answer = (_request, response) => void response.end(largeAnswer, resolve);
  });
  await startHost({ ...patient, bufferedAnswerBytes: 2 * largeAnswer.length });
  const socket = await openSocket(host, requestText('GET /api/boxes', {}));
  socket.pause();
  await finished;
});

test('Clients that do not read their downloads leave ordinary requests and other downloads alone', async () => {
  answer = (request, response) => void response.end(request.url === '/media/x' ? largeAnswer : '1');
  await startHost(patient);
  const headers = { 'X-Forwarded-For': addressIn(1) };
  const { perClient } = patient.lanes.download;
  const received = receivedRequests(host, 2 * perClient);
  for (let client = 0; client < 2 * perClient; client += 1)
    (await openSocket(host, requestText('GET /media/x', headers))).pause();
  await received;

  const refused = await sendFrom(host, addressIn(1, 2), '/media/x');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  const download = await sendFrom(host, addressIn(2), '/media/x');
  expect((await download.arrayBuffer()).byteLength).toBe(largeAnswer.length);
  await expectServed();
});

test('A browser that requests 60 pictures at once gets all of them', async () => {
  answer = (_request, response) => void response.end(Buffer.alloc(100_000));
  await startHost(patient);
  const pictures = await Promise.all(
    Array.from({ length: 60 }, () => sendFrom(host, addressIn(1), '/media/picture')),
  );
  expect(pictures.map(({ status }) => status)).toEqual(Array(60).fill(200));
});

test('When the memory for bodies is used up, further ones get 503, and sign-in works', async () => {
  await startHost({ ...patient, bufferedBytes: 50_000 });
  const received = receivedRequests(host, 1);
  const headers = { 'Content-Length': 100_000 };
  await openSocket(host, requestText('POST /api/boxes', headers) + 'x'.repeat(45_000));
  await received;
  let status = 200;
  const body = 'x'.repeat(20_000);
  while (status === 200)
    ({ status } = await sendFrom(host, addressIn(1), '/api/boxes', { method: 'POST', body }));
  expect(status).toBe(503);
  await expectServed();
});

test('Sign-in has its own share: it works while the api answers no other request', async () => {
  answer = (request, response) => void (request.url?.startsWith('/api/auth/') && response.end());
  await startHost(patient);
  await openMany(140, 'GET /api/boxes', {});
  const status = await sendFrom(host, addressIn(1), '/api/auth/status');
  expect(status.status).toBe(200);
});

test.each([
  ['sends nothing', ''],
  ['does not finish its headers', requestText('GET /api/boxes', {}, '')],
])('The connection of a client that %s is closed', async (_kind, text) => {
  await startHost(strict);
  await readUntilClosed(await openSocket(host, text));
});

test('A client that sends its body one byte at a time gets 408', async () => {
  await startHost(strict);
  const socket = await openSocket(
    host,
    requestText('POST /api/questionnaire', { 'Content-Length': 100_000 }),
  );
  const timer = setInterval(() => socket.write('x'), 10);
  const received = await readUntilClosed(socket);
  clearInterval(timer);
  expect(received).toMatch(/^HTTP\/1.1 408 /);
  expect(received).toMatch(/"code":"BODY_MALFORMED"/);
});

test('An upload that stops is aborted, at the api as well', async () => {
  const aborted = new Promise<void>((resolve) => {
    answer = (request) => void request.on('error', () => resolve()).resume();
  });
  await startHost(strict);
  const headers = { 'Content-Length': 40 * megabyte };
  const body = 'x'.repeat(2 * clientLimits.bufferedBodyBytes);
  const socket = await openSocket(host, requestText('POST /api/upload', headers) + body);
  expect(await readUntilClosed(socket)).toMatch(/^HTTP\/1.1 408 /);
  await aborted;
});

test('An upload that stops while it waits for its place gets 408', async () => {
  answer = (request) => void request.resume();
  const upload = { running: 1, perClient: 1, waiting: 1, waitingPerClient: 1, answerMs: 60_000 };
  await startHost({ ...strict, lanes: { ...strict.lanes, upload } });
  const headers = { 'Content-Length': 2 * clientLimits.bufferedBodyBytes };
  const body = 'x'.repeat(1.5 * clientLimits.bufferedBodyBytes);
  const first = await openSocket(host, requestText('POST /api/upload', headers) + body);
  const second = await openSocket(host, requestText('POST /api/upload', headers) + body);
  const answers = await Promise.all([first, second].map(readUntilClosed));
  for (const received of answers) expect(received).toMatch(/^HTTP\/1.1 408 /);
});

test('A download that is not read is aborted, at the api as well', async () => {
  const aborted = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      response.on('close', resolve);
      response.end(largeAnswer);
    };
  });
  await startHost(strict);
  (await openSocket(host, requestText('GET /media/x', {}))).pause();
  await aborted;
});

test('A static file that is not read does not keep its connection', async () => {
  fs.writeFileSync(`${releases}/remote-public/1.0.0/large.js`, largeAnswer);
  await startHost(strict);
  const closed = once(host.server, 'connection').then(([socket]) => once(socket, 'close'));
  (await openSocket(host, requestText('GET /releases/remote-public/1.0.0/large.js', {}))).pause();
  await closed;
});

test('An export arrives while the api is still writing it, however long that takes', async () => {
  let finish: () => void = () => undefined;
  answer = (_request, response) => {
    response.write('first line\n');
    finish = () => void response.end('last line\n');
  };
  await startHost(strict);
  const { body } = await sendFrom(host, addressIn(1), '/api/admin/export-users');
  const reader = body!.getReader();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('first line\n');
  // Longer than a client may stall: only time in which the host waits for the client counts.
  await new Promise((resolve) => setTimeout(resolve, 2 * strict.stallMs));
  finish();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('last line\n');
});

test('A response that is not available is not requested again and occupies no connection', async () => {
  let requests = 0;
  answer = (_request, response) => {
    requests += 1;
    response.writeHead(503, { 'retry-after': '2' }).end('{"code":"UNAVAILABLE"}');
  };
  await startHost(patient);
  expect((await sendFrom(host, addressIn(1), '/api/boxes')).status).toBe(503);
  expect(requests).toBe(1);
});
