import { securityPolicy } from '../../src/platform/security-policy';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import { naughtyStrings } from '../support/naughty-strings';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    policy: {
      rateLimits: { ...securityPolicy.rateLimits, clientReport: { points: 2, seconds: 60 } },
    },
  });
});
afterAll(() => test.close());

const report = {
  remote: 'remote-user',
  version: '1.2.0',
  phase: 'load',
  message: 'Loading failed',
  page: '/results?token=secret-token',
};

it('writes the report to the log with the request id, without the query of the page', async () => {
  const answer = await test.client.post('/api/client-reports', report);
  expect(answer).toMatchObject({ status: 202, body: {} });
  const line = test.readLog().find((entry) => entry.includes('a remote failed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    requestId: answer.headers.get('x-request-id'),
    report: { remote: 'remote-user', version: '1.2.0', phase: 'load', page: '/results' },
  });
  expect(line).not.toContain('secret-token');
});

it('names the bad fields', async () => {
  const answer = await test
    .makeClient()
    .post<{ fields: object }>('/api/client-reports', { ...report, phase: 'nap', extra: 1 });
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(Object.keys(answer.body.fields).sort()).toEqual(['extra', 'phase']);
});

it('refuses a third report within the minute', async () => {
  const client = test.makeClient();
  const statuses = [];
  for (let count = 0; count < 3; count++)
    statuses.push((await client.post('/api/client-reports', report)).status);
  expect(statuses).toEqual([202, 202, 429]);
});

it('takes any text without failing', async () => {
  const statuses = new Set<number>();
  for (const text of naughtyStrings()) {
    statuses.add(
      (await test.makeClient().post('/api/client-reports', { ...report, message: text })).status,
    );
  }
  expect([...statuses]).toEqual([202]);
});
