import type { ApiErrorBody } from '@hive/contract/common';
import { verify as verifyPassword } from '@node-rs/argon2';
import { isSameSignature } from '../../../src/auth/email-code/one-time-codes';
import { findStep } from '../../../src/auth/factors/totp';
import { makeProtected, verify } from '../factors/factor-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';
import { enterCode, logIn, makeAccount, signIn } from './account-helpers';

// The functions that compare a guess with the secret are mocked, so that comparisons are counted where they happen.
vi.mock('@node-rs/argon2', async (load) => watch(await load(), 'verify'));
vi.mock('../../../src/auth/email-code/one-time-codes', async (load) =>
  watch(await load(), 'isSameSignature'),
);
vi.mock('../../../src/auth/factors/totp', async (load) => watch(await load(), 'findStep'));

/** The module with one function wrapped in a mock that counts its calls and passes them on. */
const watch = vi.hoisted(() => (actual: unknown, name: string): object => {
  const functions = actual as Record<string, (...args: unknown[]) => unknown>;
  return { ...functions, [name]: vi.fn(functions[name]) };
});

/** The monthly limit on guesses of any kind (NIST 800-63B-4 §3.2.2). */
const mostLooks = 100;
const days = 30;
const daySeconds = 24 * 60 * 60;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/**
 * Guesses as often as possible for thirty days, each time from another address. Every evening the owner signs in at the
 * worst time: just after a guess was refused.
 * @returns the number of guesses compared. Stops when the limit is exceeded
 */
async function attackForAMonth(
  compare: unknown,
  guess: () => Promise<TestAnswer<ApiErrorBody>>,
  ownerSignsIn: () => Promise<void>,
): Promise<number> {
  const looked = vi.mocked(compare as () => unknown);
  const start = test.clock.now().getTime();
  const secondsUntil = (day: number) =>
    Math.max(0, (start - test.clock.now().getTime()) / 1000 + day * daySeconds);
  let looks = 0;
  for (let day = 1; day <= days; day++) {
    let isRefused = false;
    while (!isRefused || secondsUntil(day) > 0) {
      const before = looked.mock.calls.length;
      const answer = await guess();
      looks += looked.mock.calls.length - before;
      if (looks > mostLooks) return looks;
      isRefused = answer.status === 429;
      const wait = Number(answer.headers.get('retry-after'));
      if (isRefused) test.clock.advance(Math.min(wait, secondsUntil(day)));
    }
    await ownerSignsIn();
  }
  return looks;
}

/** Signs out and in again, with the password and the second factor in `prove`. */
async function signInAnew(
  client: TestClient,
  email: string,
  prove: () => Promise<{ status: number }>,
) {
  await client.get('/api/auth/logout');
  client.accessToken = undefined;
  // Waits, so that this sign-in's mail is the last one.
  test.clock.advance(1);
  expect((await logIn(client, email)).status).toBe(200);
  expect((await prove()).status).toBe(200);
  expect((await client.get('/api/auth/enabled-views')).status).toBe(200);
}

describe('In thirty days, from ever new addresses, at most a hundred guesses are looked at', () => {
  it('of passwords, while the owner signs in on a known device every day', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);

    const looks = await attackForAMonth(
      verifyPassword,
      () => test.makeClient().post('/api/auth/login', { email, password: 'not the password' }),
      () => signInAnew(owner, email, () => enterCode(test, owner, email)),
    );

    expect(looks).toBeGreaterThan(test.context.policy.passwordFailures.blockAfter);
    expect(looks).toBeLessThanOrEqual(mostLooks);
  });

  it('of passwords for an address that has no account: it is refused in the same way', async () => {
    const looks = await attackForAMonth(
      verifyPassword,
      () =>
        test
          .makeClient()
          .post('/api/auth/login', { email: 'nobody@people.example', password: 'whatever it is' }),
      () => Promise.resolve(),
    );

    expect(looks).toBeGreaterThan(test.context.policy.passwordFailures.blockAfter);
    expect(looks).toBeLessThanOrEqual(mostLooks);
  });

  it('of mailed codes, by an attacker who knows the password and opens session after session', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);

    const looks = await attackForAMonth(
      isSameSignature,
      async () => {
        const stranger = test.makeClient();
        await logIn(stranger, email);
        return stranger.post('/api/2fa-email/verify', { code: '000000' });
      },
      () => signInAnew(owner, email, () => enterCode(test, owner, email)),
    );

    expect(looks).toBeGreaterThan(test.context.policy.factorFailures.blockAfter);
    expect(looks).toBeLessThanOrEqual(mostLooks);
  });

  it("of the app's codes, by an attacker who knows the password and opens session after session", async () => {
    const { email, client: owner, phone } = await makeProtected(test);

    const looks = await attackForAMonth(
      findStep,
      async () => {
        const stranger = test.makeClient();
        await logIn(stranger, email);
        return verify(stranger, phone.wrongCode());
      },
      () => signInAnew(owner, email, () => verify(owner, phone.nextCode())),
    );

    expect(looks).toBeGreaterThan(test.context.policy.factorFailures.blockAfter);
    expect(looks).toBeLessThanOrEqual(mostLooks);
  });
});
