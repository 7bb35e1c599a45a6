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
vi.mock('@node-rs/argon2', async (load) => countCalls(await load(), 'verify'));
vi.mock('../../../src/auth/email-code/one-time-codes', async (load) =>
  countCalls(await load(), 'isSameSignature'),
);
vi.mock('../../../src/auth/factors/totp', async (load) => countCalls(await load(), 'findStep'));

/** Returns the module with one function wrapped in a mock, which counts its calls and calls the original. */
const countCalls = vi.hoisted(() => (actual: unknown, name: string): object => {
  const functions = actual as Record<string, (...args: unknown[]) => unknown>;
  return { ...functions, [name]: vi.fn(functions[name]) };
});

/** The monthly limit on guesses of any kind (NIST 800-63B-4 §3.2.2). */
const maxGuesses = 100;
const days = 30;
const daySeconds = 24 * 60 * 60;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/**
 * Guesses as often as possible for thirty days, each time from another address. Every evening the owner logs in at the
 * worst moment: just after a guess was refused.
 * @returns the number of guesses compared. Stops when the limit is exceeded
 */
async function attackForAMonth(
  compare: unknown,
  guess: () => Promise<TestAnswer<ApiErrorBody>>,
  ownerSignsIn: () => Promise<void>,
): Promise<number> {
  const compareMock = vi.mocked(compare as () => unknown);
  const start = test.clock.now().getTime();
  const secondsUntil = (day: number) =>
    Math.max(0, (start - test.clock.now().getTime()) / 1000 + day * daySeconds);
  let guesses = 0;
  for (let day = 1; day <= days; day++) {
    let isRefused = false;
    while (!isRefused || secondsUntil(day) > 0) {
      const before = compareMock.mock.calls.length;
      const answer = await guess();
      guesses += compareMock.mock.calls.length - before;
      if (guesses > maxGuesses) return guesses;
      isRefused = answer.status === 429;
      const wait = Number(answer.headers.get('retry-after'));
      if (isRefused) test.clock.advance(Math.min(wait, secondsUntil(day)));
    }
    await ownerSignsIn();
  }
  return guesses;
}

/** Logs out and in again, with the password and the second factor that `prove` sends. */
async function signOutAndIn(
  client: TestClient,
  email: string,
  prove: () => Promise<{ status: number }>,
) {
  await client.get('/api/auth/logout');
  client.accessToken = undefined;
  // Advances the clock, so that the mail of this login is the latest.
  test.clock.advance(1);
  expect((await logIn(client, email)).status).toBe(200);
  expect((await prove()).status).toBe(200);
  expect((await client.get('/api/auth/enabled-views')).status).toBe(200);
}

describe('In thirty days, an attacker who changes address with each guess', () => {
  it('gets at most a hundred guesses at the password compared, while the owner logs in on a known device every day', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);

    const guesses = await attackForAMonth(
      verifyPassword,
      () => test.makeClient().post('/api/auth/login', { email, password: 'not the password' }),
      () => signOutAndIn(owner, email, () => enterCode(test, owner, email)),
    );

    expect(guesses).toBeGreaterThan(test.context.policy.passwordFailures.blockAfter);
    expect(guesses).toBeLessThanOrEqual(maxGuesses);
  });

  it('gets at most a hundred guesses at the password of an email address without an account compared', async () => {
    const guesses = await attackForAMonth(
      verifyPassword,
      () =>
        test
          .makeClient()
          .post('/api/auth/login', { email: 'nobody@people.example', password: 'whatever it is' }),
      () => Promise.resolve(),
    );

    expect(guesses).toBeGreaterThan(test.context.policy.passwordFailures.blockAfter);
    expect(guesses).toBeLessThanOrEqual(maxGuesses);
  });

  it('gets at most a hundred guesses at the emailed code compared, even with the password and a login before each guess', async () => {
    const { email } = await makeAccount(test);
    const owner = await signIn(test, email);

    const guesses = await attackForAMonth(
      isSameSignature,
      async () => {
        const stranger = test.makeClient();
        await logIn(stranger, email);
        return stranger.post('/api/2fa-email/verify', { code: '000000' });
      },
      () => signOutAndIn(owner, email, () => enterCode(test, owner, email)),
    );

    expect(guesses).toBeGreaterThan(test.context.policy.factorFailures.blockAfter);
    expect(guesses).toBeLessThanOrEqual(maxGuesses);
  });

  it("gets at most a hundred guesses at the authenticator app's code compared, even with the password and a login before each guess", async () => {
    const { email, client: owner, phone } = await makeProtected(test);

    const guesses = await attackForAMonth(
      findStep,
      async () => {
        const stranger = test.makeClient();
        await logIn(stranger, email);
        return verify(stranger, phone.wrongCode());
      },
      () => signOutAndIn(owner, email, () => verify(owner, phone.nextCode())),
    );

    expect(guesses).toBeGreaterThan(test.context.policy.factorFailures.blockAfter);
    expect(guesses).toBeLessThanOrEqual(maxGuesses);
  });
});
