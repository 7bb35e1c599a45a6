import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { logIn, makeAccount } from './account-helpers';

let test: TestApp;
beforeAll(async () => {
  const quick = { memoryKiB: 1024, passes: 1, lanes: 1 };
  // With no room in the queue, every request that needs a hash is rejected.
  const password = { ...securityPolicy.password, argon2: quick, hashesAtOnce: 1, mostWaiting: 0 };
  test = await createTestApp({ policy: { password } });
});
afterAll(() => test.close());

it('a login is refused immediately when the hashing queue is full, and does not count as a failed attempt', async () => {
  const { email } = await makeAccount(test);

  const answer = await test
    .makeClient()
    .post<ApiErrorBody>('/api/auth/login', { email, password: 'not the password' });

  expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await test.database.selectFrom('factor_failure').selectAll().execute()).toEqual([]);
  expect((await logIn(test.makeClient(), email)).status).toBe(503);
});
