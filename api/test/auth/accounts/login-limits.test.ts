import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { makeAccount, makeEmail, password } from './account-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const attempt = (email: string, word: string, client = test.makeClient()) =>
  client.post<ApiErrorBody>('/api/auth/login', { email, password: word });

describe('The rate limits of POST /auth/login', () => {
  it('refuse the sixth wrong password for an email address from one network, whether it has an account or not', async () => {
    const { email } = await makeAccount(test);
    for (const address of [email, makeEmail()]) {
      const client = test.makeClient('172.20.1.5');
      const statuses: number[] = [];
      for (let time = 0; time < 6; time++)
        statuses.push((await attempt(address, 'wrong', client)).status);

      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    }
    const neighbour = await attempt(email, password, test.makeClient('172.20.1.99'));
    expect(neighbour.body.code).toBe('RATE_LIMITED');
    expect(Number(neighbour.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('do not lock out the owner, who logs in from another network', async () => {
    const { email } = await makeAccount(test);
    const stranger = test.makeClient();
    for (let time = 0; time < 6; time++) await attempt(email, 'wrong', stranger);

    expect((await attempt(email, password)).status).toBe(200);
  });

  it('also apply to guesses that arrive at once', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => attempt(email, 'wrong', client)),
    );

    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
  });

  it('are reset by a right password, so that frequent logins lock nobody out', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    for (let time = 0; time < 12; time++) {
      expect((await attempt(email, time % 3 === 0 ? 'wrong' : password, client)).status).not.toBe(
        429,
      );
    }
  });

  it('refuse a client that tries many accounts from one IP address', async () => {
    const strict = await createTestApp({
      policy: { login: { ...securityPolicy.login, perAddress: { points: 4, seconds: 60 } } },
    });
    try {
      const client = strict.makeClient();
      for (let time = 0; time < 4; time++) {
        expect((await attempt(makeEmail(), 'wrong', client)).status).toBe(401);
      }

      expect((await attempt(makeEmail(), 'wrong', client)).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
