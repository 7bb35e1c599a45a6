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

describe('Unknown devices of an account', () => {
  it('share the attempts of an email address and are then blocked, whether it has an account or not', async () => {
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

  it('are blocked twice as long after each further failure, for at most a day', async () => {
    const { email } = await makeAccount(test);
    let { body } = await exhaust(email);
    const blocks: (number | undefined)[] = [];
    for (let time = 0; time < 9; time++) {
      test.clock.advance(body.details?.['retryAfterSeconds'] ?? 0);
      expect((await attempt(email, 'wrong')).status).toBe(401);
      body = (await attempt(email, 'wrong')).body;
      blocks.push(body.details?.['retryAfterSeconds']);
    }

    const doubled = blocks.map((_block, index) =>
      Math.min(firstBlockSeconds * 2 ** (index + 1), longestBlockSeconds),
    );
    expect(blocks).toEqual(doubled);
  });

  it('can log in with the right password after the block, which resets the attempts', async () => {
    const { email } = await makeAccount(test);
    await exhaust(email);
    test.clock.advance(firstBlockSeconds);

    expect((await attempt(email, password)).status).toBe(200);
    expect((await exhaust(email)).body.details?.['retryAfterSeconds']).toBe(firstBlockSeconds);
  });

  it('have their failures reset after a month without one', async () => {
    const { email } = await makeAccount(test);
    await exhaust(email);
    test.clock.advance(forgetAfterSeconds);

    expect((await exhaust(email)).body.details?.['retryAfterSeconds']).toBe(firstBlockSeconds);
  });

  it('can log in after the password has been reset by email', async () => {
    const { email } = await makeAccount(test);
    await exhaust(email);
    await test.makeClient().post('/api/auth/forgot-password', { email });
    const token = /token=([\w-]+)/.exec((await test.mails.latest(email)).text)?.[1];
    const next = 'a quite different horse';
    const reset = { token, password: next };
    expect((await test.makeClient().post('/api/auth/reset-password', reset)).status).toBe(200);

    expect((await attempt(email, next)).status).toBe(200);
  });

  it('cannot log in with the cookie of a known device of another account', async () => {
    const { email } = await makeAccount(test);
    const stranger = await signIn(test, (await makeAccount(test)).email);
    await exhaust(email);

    expect((await attempt(email, password, stranger)).status).toBe(429);
  });

  it('leave no email address in plain text in the table of failures', async () => {
    const email = makeEmail();
    await attempt(email, 'wrong');

    const rows = await test.database.selectFrom('factor_failure').select('subject').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe('A known device of an account', () => {
  it('can log in while unknown devices are blocked, even from the same network', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);
    const neighbour = test.makeClient(owner.address);
    for (let time = 0; time < perAccount; time++) await attempt(email, 'wrong', neighbour);
    expect((await attempt(email, 'wrong', neighbour)).status).toBe(429);
    await exhaustFurther(email);

    expect((await logIn(owner, email)).status).toBe(200);
  });

  it('can log in although its network has used up the attempts over all accounts', async () => {
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

  it('has its own limit of attempts, separate from other devices', async () => {
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

  it('does not reset the attempts of unknown devices by logging in', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);
    await exhaust(email);
    expect((await logIn(owner, email)).status).toBe(200);

    expect((await attempt(email, 'wrong')).status).toBe(429);
  });

  it('becomes unknown when it has not been used for half a year', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);
    test.clock.advance(securityPolicy.devices.knownSeconds + 1);
    await exhaust(email);

    expect((await attempt(email, password, owner)).status).toBe(429);
  });
});

/** Guesses from new addresses until refused, for an account that already has failed guesses. */
async function exhaustFurther(email: string): Promise<void> {
  for (let time = 0; time < blockAfter; time++) await attempt(email, 'wrong');
  expect((await attempt(email, 'wrong')).status).toBe(429);
}
