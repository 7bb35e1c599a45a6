import { once } from 'node:events';
import net from 'node:net';
import { apiError } from '@hive/contract/common';
import { parseResponse } from '@hive/shared-node/testing/parse-response';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { isSecure: true } });
});
afterAll(() => test.close());

/** Sends text, and resolves with what is received until the api closes the connection. */
async function exchange(text: string): Promise<string> {
  const { port, hostname } = new URL(test.origin);
  const socket = net.connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return received;
}

const request = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, ...headers, '', ''].join('\r\n');

const live = 'GET /api/live';
const host = 'Host: localhost';

it.each([
  ['A request that is no HTTP', 400, 'hello\r\n\r\n'],
  ['A request without a host', 400, request(live, 'Connection: close')],
  [
    'A prepared response without a host',
    400,
    request('GET /api/boxes/public', 'Connection: close'),
  ],
  [
    'A chunk without a length',
    400,
    `${request('POST /api/auth/login', host, 'Content-Type: application/json', 'Transfer-Encoding: chunked')}x\r\n`,
  ],
  ['An expectation that is not supported', 417, request(live, host, 'Expect: magic')],
  ['A request with headers of 20 KB', 431, request(live, host, `Cookie: ${'x'.repeat(20_000)}`)],
])('%s gets an error of the contract with status %d', async (_what, status, text) => {
  await test.client.get('/api/boxes/public');
  const response = parseResponse(await exchange(text));

  expect(response.status).toBe(status);
  const error = apiError.parse(JSON.parse(response.body));
  expect(error).toMatchObject({ code: 'BODY_MALFORMED', requestId: expect.stringMatching(/./) });
  expect(response.headers).toMatchObject({
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
    'x-request-id': error.requestId,
  });
});

it('A request whose headers do not end gets 408', async () => {
  const { app } = test;
  // As after the limit for headers.
  const connected = once(app.server, 'connection') as Promise<[net.Socket]>;
  const received = exchange(`${live} HTTP/1.1\r\n`);
  const [socket] = await connected;
  const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.emit('clientError', timeout, socket);

  const { status, headers, body } = parseResponse(await received);
  expect([status, headers['connection']]).toEqual([408, 'close']);
  expect(apiError.parse(JSON.parse(body)).code).toBe('BODY_MALFORMED');
});
