import { replaceUnsafeCharacters } from '@hive/contract/text';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';
import type { TestApp } from '../../support/test-app';
import { naughtyStrings } from '../../support/naughty-strings';

let test: TestApp;
let releases: TestReleases;
beforeAll(async () => {
  ({ test, releases } = await createReleaseApp({
    live: {},
    policy: {
      rateLimits: { ...securityPolicy.rateLimits, clientReport: { points: 2, seconds: 60 } },
    },
  }));
  await releases.publish('remote-user', '1.2.0');
});
afterAll(() => test.close());

const report = {
  remote: 'remote-user',
  version: '1.2.0',
  phase: 'load',
  message: 'Loading failed',
  page: '/results?token=secret-token',
};

it('A report is logged with the request id and without the query of the page', async () => {
  const answer = await test.client.post('/api/client-reports', report);
  expect(answer).toMatchObject({ status: 202, body: {} });
  const line = test.readLog().findLast((entry) => entry.includes('a remote failed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    requestId: answer.headers.get('x-request-id'),
    report: { remote: 'remote-user', version: '1.2.0', phase: 'load', page: '/results' },
  });
  expect(line).not.toContain('secret-token');
});

const ownerInLog = (): unknown => {
  const line = test.readLog().findLast((entry) => entry.includes('a remote failed'));
  return JSON.parse(line ?? '{}').report.owner;
};

it('A report’s owner is taken from the release, not from the browser', async () => {
  await test.makeClient().post('/api/client-reports', { ...report, owner: 'another team' });
  expect(ownerInLog()).toBe('team of remote-user 1.2.0');
});

it.each([
  ['a version that was never released', { version: '9.9.9' }],
  ['no version at all', { version: 'none' }],
  ['a name with a path to another folder', { remote: '../../etc', version: 'passwd' }],
])('A report has no owner for %s', async (_what, claim) => {
  const answer = await test
    .makeClient()
    .post('/api/client-reports', { ...report, ...claim, owner: 'another team' });
  expect(answer.status).toBe(202);
  expect(ownerInLog()).toBeNull();
});

it('A report is accepted while neither registry nor database is available', async () => {
  releases.breakStorage();
  test.clock.advance(5);
  await test.database.schema.alterTable('release_count').renameTo('away').execute();
  const answer = await test.makeClient().post('/api/client-reports', report);
  await test.database.schema.alterTable('away').renameTo('release_count').execute();
  releases.restoreStorage();
  expect(answer.status).toBe(202);
  expect(
    test.readLog().findLast((entry) => entry.includes('a fault was not counted')),
  ).toBeDefined();
});

it('A report with invalid fields is rejected with their names', async () => {
  const answer = await test
    .makeClient()
    .post<{ fields: object }>('/api/client-reports', { ...report, phase: 'nap', extra: 1 });
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(Object.keys(answer.body.fields).sort()).toEqual(['extra', 'phase']);
});

it('A report beyond the rate limit is rejected', async () => {
  const client = test.makeClient();
  const statuses = [];
  for (let count = 0; count < 3; count++)
    statuses.push((await client.post('/api/client-reports', report)).status);
  expect(statuses).toEqual([202, 202, 429]);
});

it('A report is accepted with any text as its message, once its sender has replaced unsafe characters', async () => {
  const statuses = new Set<number>();
  for (const text of naughtyStrings()) {
    const message = replaceUnsafeCharacters(text);
    statuses.add(
      (await test.makeClient().post('/api/client-reports', { ...report, message })).status,
    );
  }
  expect([...statuses]).toEqual([202]);
});
