import fs from 'node:fs';
import { apiError } from '@hive/contract/common';
import { parseResponse } from '@hive/shared-node/testing/parse-response';
import type { FastifyInstance } from 'fastify';
import { clientLimits } from '../client-limits';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { closeSockets, openSocket, readUntilClosed, requestText } from './client-sockets';
import { makeReleases, renderPrograms, startApi } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  // Never answers.
  api = await startApi(() => undefined);
  releases = makeReleases();
  const env = { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent' };
  const limits = { ...clientLimits, headersMs: 200, requestMs: 400, checkMs: 50 };
  const settings = readHostSettings({ ...env, PUBLIC_URL: 'https://hive.example' }, renderPrograms);
  host = await buildHost({ ...settings, limits });
  await host.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  closeSockets();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

const send = async (text: string) =>
  parseResponse(await readUntilClosed(await openSocket(host, text)));

test.each([
  ['A request that is no HTTP', 400, 'hello\r\n\r\n'],
  ['A header without a name', 400, requestText('GET /', { '': 'x' })],
  ['A request without a host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  [
    'A chunk without a length',
    400,
    requestText('POST /api/x', { 'Transfer-Encoding': 'chunked' }) + 'x\r\n',
  ],
  ['A request whose headers do not end', 408, requestText('GET /', {}, '')],
  ['A request whose body does not end', 408, requestText('POST /api/x', { 'Content-Length': 9 })],
  ['An expectation that is not supported', 417, requestText('GET /', { Expect: 'magic' })],
  ['A request with headers of 20 KB', 431, requestText('GET /', { Cookie: 'x'.repeat(20_000) })],
])(
  '%s gets an error of the contract with status %d, and the connection is closed',
  async (_what, status, text) => {
    const response = await send(text);

    expect(response.status).toBe(status);
    expect(apiError.parse(JSON.parse(response.body))).toMatchObject({ code: 'BODY_MALFORMED' });
    expect(response.headers).toMatchObject({
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(response.body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    });
  },
);

test('A browser with too many cookies gets a page that says what to do', async () => {
  const headers = { Accept: 'text/html', Cookie: 'x'.repeat(20_000) };

  const { status, body, headers: sent } = await send(requestText('GET /', headers));

  expect(status).toBe(431);
  expect(sent['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Delete the cookies of this site');
});

test('An unreadable request after another is not taken for the response to that one', async () => {
  const first = requestText('POST /api/accounting/expense', { 'Content-Length': 0 });

  expect(await readUntilClosed(await openSocket(host, `${first}hello\r\n\r\n`))).toBe('');
});
