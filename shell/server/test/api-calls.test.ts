import type { IncomingHttpHeaders } from 'node:http';
import { contractHeader } from '@hive/contract/client-contract';
import { contractVersion } from '@hive/contract/contract-version';
import { answerCall } from '../rendering/api-calls';
import { startApi } from './fixture';

let api: Awaited<ReturnType<typeof startApi>>;
let requests: { url: string; headers: IncomingHttpHeaders }[];

beforeEach(async () => {
  requests = [];
  api = await startApi(({ url = '', headers }, response) => {
    requests.push({ url, headers });
    response.setHeader('content-type', 'application/json');
    if (url === '/api/moved') response.writeHead(302, { location: '/private' }).end('{}');
    else if (url === '/api/text') response.end('not JSON');
    else if (url === '/api/missing')
      response.writeHead(404).end('{"code":"NOT_FOUND","message":"There is nothing here."}');
    else response.end('["tea"]');
  });
});

afterEach(() => api.close());

const answer = (path: string, more = {}) => answerCall(api.url, { call: 1, path, ...more }, {});

test('A call is sent with its parameters, without cookies, and with the contract version of its remote', async () => {
  expect(await answer('/boxes', { params: { q: 'a b', tag: ['x', 'y'] } })).toEqual({
    body: ['tea'],
  });
  await answer('/boxes', { contract: '0.9.0' });

  expect(requests.map(({ url }) => url)).toEqual(['/api/boxes?q=a+b&tag=x&tag=y', '/api/boxes']);
  expect(requests.map(({ headers }) => headers[contractHeader])).toEqual([
    contractVersion,
    '0.9.0',
  ]);
  expect(requests[0]!.headers).not.toHaveProperty('cookie');
  expect(requests[0]!.headers).not.toHaveProperty('authorization');
});

test('An error of the api is passed on with its status', async () => {
  expect(await answer('/missing')).toEqual({
    error: { status: 404, code: 'NOT_FOUND', message: 'There is nothing here.' },
  });
});

test.each(['/../private', '/../../private', '/..\\..\\private', '/%2e%2e/private'])(
  'The path %s, outside the api, is not requested',
  async (path) => {
    expect(await answer(path)).toEqual({ noAnswer: true });
    expect(requests).toEqual([]);
  },
);

test.each(['/moved', '/text'])(
  'An answer of %s that is no JSON of the api counts as none',
  async (path) => {
    expect(await answer(path)).toEqual({ noAnswer: true });
    expect(requests).toHaveLength(1);
  },
);

test('Without an api there is no answer', async () => {
  expect(await answerCall('http://127.0.0.1:1', { call: 1, path: '/boxes' }, {})).toEqual({
    noAnswer: true,
  });
});
