import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { logIn, makeAccount, makeEmail, password, signIn } from './account-helpers';

const { blockAfter, firstBlockSeconds, longestBlockSeconds, forgetAfterSeconds } =
  securityPolicy.passwordFailures;
const perAccount = securityPolicy.login.perAccount.points;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const attempt = (email: string, word: string, client = test.makeClient()) =>
  client.post<ApiErrorBody>('/api/auth/login', { email, password: word });

/** Guesses from new addresses until refused; returns the refusal. */
async function exhaust(email: string) {
  for (let time = 0; time < blockAfter; time++)
    expect((await attempt(email, 'wrong')).status).toBe(401);
  return attempt(email, 'wrong');
}

describe('Devices that an account does not know', () => {
  it('share what an address allows, whether it has an account or not, and then rest', async () => {
    const { email } = await makeAccount(test);

    const refusals = [await exhaust(email), await exhaust(makeEmail())];

    for (const { status, body, headers } of refusals) {
      expect(status).toBe(429);
      expect({ ...body, requestId: '' }).toEqual({
        code: 'RATE_LIMITED',
        message:
          'Too many wrong passwords. Try again in 15 minutes, or use "Forgot your password?" to set a new one.',
        details: { retryAfterSeconds: firstBlockSeconds },
        requestId: '',
      });
      expect(headers.get('retry-after')).toBe(String(firstBlockSeconds));
    }
    expect((await attempt(email, password)).status).toBe(429);
  });

  it('rest twice as long with each further failure, up to a day and never longer', async () => {
    const { email } = await makeAccount(test);
    let { body } = await exhaust(email);
    const rests: (number | undefined)[] = [];
    for (let time = 0; time < 9; time++) {
      test.clock.advance(body.details?.['retryAfterSeconds'] ?? 0);
      expect((await attempt(email, 'wrong')).status).toBe(401);
      body = (await attempt(email, 'wrong')).body;
      rests.push(body.details?.['retryAfterSeconds']);
    }

    const doubled = rests.map((_rest, index) =>
      Math.min(firstBlockSeconds * 2 ** (index + 1), longestBlockSeconds),
    );
    expect(rests).toEqual(doubled);
  });

  it('get in with the right password once they have rested, and begin anew', async () => {
    const { email } = await makeAccount(test);
    await exhaust(email);
    test.clock.advance(firstBlockSeconds);

    expect((await attempt(email, password)).status).toBe(200);
    expect((await exhaust(email)).body.details?.['retryAfterSeconds']).toBe(firstBlockSeconds);
  });

  it('are forgiven what lies a month back', async () => {
    const { email } = await makeAccount(test);
    await exhaust(email);
    test.clock.advance(forgetAfterSeconds);

    expect((await exhaust(email)).body.details?.['retryAfterSeconds']).toBe(firstBlockSeconds);
  });

  it('are let in again by a new password set by mail', async () => {
    const { email } = await makeAccount(test);
    await exhaust(email);
    await test.makeClient().post('/api/auth/forgot-password', { email });
    const token = /token=([\w-]+)/.exec((await test.mails.latest(email)).text)?.[1];
    const next = 'a quite different horse';
    const reset = { token, password: next };
    expect((await test.makeClient().post('/api/auth/reset-password', reset)).status).toBe(200);

    expect((await attempt(email, next)).status).toBe(200);
  });

  it('are not let in by the cookie of a device that another account knows', async () => {
    const { email } = await makeAccount(test);
    const stranger = await signIn(test, (await makeAccount(test)).email);
    await exhaust(email);

    expect((await attempt(email, password, stranger)).status).toBe(429);
  });

  it('leave no address of anybody in clear behind them', async () => {
    const email = makeEmail();
    await attempt(email, 'wrong');

    const rows = await test.database.selectFrom('factor_failure').select('subject').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe('A device that the account knows', () => {
  it('gets in while strangers are refused, from the network they guess from too', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);
    const neighbour = test.makeClient(owner.address);
    for (let time = 0; time < perAccount; time++) await attempt(email, 'wrong', neighbour);
    expect((await attempt(email, 'wrong', neighbour)).status).toBe(429);
    await exhaustFurther(email);

    expect((await logIn(owner, email)).status).toBe(200);
  });

  it('gets in where its address has used up what one may try over all accounts', async () => {
    const strict = await createTestApp({
      policy: { login: { ...securityPolicy.login, perAddress: { points: 4, seconds: 60 } } },
    });
    try {
      const { email } = await makeAccount(strict);
      const owner = await signIn(strict, email);
      const neighbour = strict.makeClient(owner.address);
      for (let time = 0; time < 4; time++) await attempt(makeEmail(), 'wrong', neighbour);
      expect((await attempt(email, password, neighbour)).status).toBe(429);

      expect((await logIn(owner, email)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('has an allowance of its own that ends too, and takes nothing from the others', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);
    const laptop = await signIn(test, email);
    const statuses: number[] = [];
    for (let time = 0; time <= perAccount; time++)
      statuses.push((await attempt(email, 'wrong', owner)).status);

    expect(statuses).toEqual([...Array<number>(perAccount).fill(401), 429]);
    expect((await logIn(laptop, email)).status).toBe(200);
    expect((await attempt(email, password)).status).toBe(200);
  });

  it('gives strangers no new tries by signing in', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);
    await exhaust(email);
    expect((await logIn(owner, email)).status).toBe(200);

    expect((await attempt(email, 'wrong')).status).toBe(429);
  });

  it('is a stranger again when it has not been used for half a year', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);
    test.clock.advance(securityPolicy.devices.knownSeconds + 1);
    await exhaust(email);

    expect((await attempt(email, password, owner)).status).toBe(429);
  });
});

/** The same after some earlier guesses. */
async function exhaustFurther(email: string): Promise<void> {
  for (let time = 0; time < blockAfter; time++) await attempt(email, 'wrong');
  expect((await attempt(email, 'wrong')).status).toBe(429);
}
