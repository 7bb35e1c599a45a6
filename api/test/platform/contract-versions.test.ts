import { calls } from '@hive/contract/calls';
import { contractHeader } from '@hive/contract/client-contract';
import { contractVersion } from '@hive/contract/contract-version';
import type { ApiErrorBody } from '@hive/contract/common';
import type { TestAnswer } from '../support/test-client';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

/** An api two major versions later, which serves its own and the previous version. */
let later: TestApp;
let current: TestApp;
beforeAll(async () => {
  current = await createTestApp();
  later = await createTestApp({ served: [3, 2] });
});
afterAll(() => Promise.all([current.close(), later.close()]));

const sendRequest = (test: TestApp, version: string, path = '/api/categories', method = 'GET') =>
  test.makeClient().request<ApiErrorBody>(method, path, { headers: { [contractHeader]: version } });

function expectRetired(answer: TestAnswer<ApiErrorBody>): void {
  expect(answer.status).toBe(410);
  expect(answer.body).toEqual({
    code: 'CONTRACT_RETIRED',
    message: 'Hive has been updated since this page was opened. Please load it again.',
    requestId: answer.headers.get('x-request-id'),
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

describe('A client of a supported contract', () => {
  it.each([contractVersion, '1.0.0', '1.99.0'])(
    'receives a response if it was built against %s',
    async (version) => {
      expect(await sendRequest(current, version)).toMatchObject({
        status: 200,
        body: expect.any(Array) as [],
      });
    },
  );

  it.each(['3.0.0', '2.7.1'])('receives a response from a later api: %s', async (version) => {
    expect((await sendRequest(later, version)).status).toBe(200);
  });

  it('has the current contract if it names none, as for a page’s own address', async () => {
    expect((await later.client.get('/api/categories')).status).toBe(200);
  });
});

describe('A client of a retired contract', () => {
  it.each(calls.map(({ method, path }) => ({ method, path })))(
    'receives CONTRACT_RETIRED from $method $path before any other check',
    async ({ method, path }) => {
      const address = `/api${path.replace(':id', '0190a0a0-0000-7000-8000-000000000000')}`;
      expectRetired(await sendRequest(later, '1.1.0', address, method));
    },
  );

  it('gets this error for a call that no longer exists', async () => {
    expectRetired(await sendRequest(later, '1.1.0', '/api/gone-since'));
  });

  it('gets this error even though the response is cached', async () => {
    await later.client.get('/api/boxes/public');
    expect((await later.client.get('/api/boxes/public')).status).toBe(200);
    expectRetired(await sendRequest(later, '1.0.0', '/api/boxes/public'));
  });

  it('can still read the reference and follow links, which are not calls', async () => {
    expect((await sendRequest(later, '1.1.0', '/go/nowhere')).status).toBe(404);
    expect((await later.client.get('/api/docs/json')).status).toBe(200);
  });
});

it('A client that is newer than the api receives 503 and a retry time', async () => {
  const answer = await sendRequest(current, '2.0.0');
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', message: 'Hive is being updated. Please try again shortly.' },
  });
  expect(answer.headers.get('retry-after')).toBe('5');
});

it.each([
  '',
  'latest',
  '1',
  '1.1',
  'v1.1.0',
  '1.1.0.0',
  '1.1.0, 1.0.0',
  '-1.0.0',
  '1e3.0.0',
  '999999.0.0',
])(
  'A contract header that is not a version is rejected, and named in the message: %j',
  async (version) => {
    const answer = await sendRequest(current, version);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: `The header hive-contract must be a version like ${contractVersion}.`,
      },
    });
  },
);
