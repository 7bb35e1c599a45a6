import { securityPolicy } from '../../../src/platform/security/security-policy';
import { logIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import {
  beginSignIn,
  isVerified,
  makeProtected,
  recover,
  verify,
  type Phone,
} from './factor-helpers';

const plenty = { points: 100_000, seconds: 60 };
const { blockAfter, firstBlockSeconds } = securityPolicy.factorFailures;
const noSuchCode = '0000-0000-0000-0000';
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, factorVerify: plenty, factorSetup: plenty };
  test = await createTestApp({
    policy: { rateLimits, login: { perAccount: plenty, perAddress: plenty } },
  });
});
afterAll(() => test.close());

/** Sends wrong codes until attempts are paused. */
async function guess(client: TestClient, phone: Phone): Promise<void> {
  for (let time = 0; time < blockAfter; time++) {
    expect((await verify(client, phone.wrongCode())).body.code).toBe('CODE_WRONG');
  }
  expect((await verify(client, phone.code())).body.code).toBe('RATE_LIMITED');
}

it('wrong app codes and wrong recovery codes share one counter: ten in total block for 15 minutes', async () => {
  const { email, phone, recoveryCodes } = await makeProtected(test);
  const client = await beginSignIn(test, email);
  for (let time = 0; time < blockAfter / 2; time++) {
    expect((await verify(client, phone.wrongCode())).body.code).toBe('CODE_WRONG');
    expect((await recover(client, noSuchCode)).body.code).toBe('CODE_WRONG');
  }

  for (const answer of [
    await verify(client, phone.nextCode()),
    await recover(client, recoveryCodes[0]),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  }

  test.clock.advance(firstBlockSeconds);
  const later = await beginSignIn(test, email);
  expect((await recover(later, recoveryCodes[0])).status).toBe(200);
});

it('a right code resets the counter of wrong codes', async () => {
  const { email, phone, recoveryCodes } = await makeProtected(test);
  const rightOnes = [
    (client: TestClient) => recover(client, recoveryCodes[0]),
    (client: TestClient) => verify(client, phone.nextCode()),
    (client: TestClient) => recover(client, recoveryCodes[1]),
  ];
  for (const enterRightOne of rightOnes) {
    const client = await beginSignIn(test, email);
    for (let time = 0; time < blockAfter - 1; time++) await verify(client, phone.wrongCode());
    expect((await enterRightOne(client)).status).toBe(200);
  }
});

it('guesses in ten concurrent sessions are compared ten times, not fifty', async () => {
  const { email, phone } = await makeProtected(test);
  const clients = [];
  for (let number = 0; number < 10; number++) clients.push(await beginSignIn(test, email));
  const wrong = phone.wrongCode();

  const answers = await Promise.all(
    clients.flatMap((client) => Array.from({ length: 5 }, () => verify(client, wrong))),
  );

  expect(answers.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(blockAfter);
  expect(answers.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(50 - blockAfter);
});

describe('An attacker who knows the password and guesses codes', () => {
  it("does not lock the owner's browser out, neither at login nor at a step-up", async () => {
    const { email, client, phone } = await makeProtected(test);
    await guess(await beginSignIn(test, email), phone);

    expect((await verify(client, phone.nextCode())).status).toBe(200);
    await client.get('/api/auth/logout');
    await logIn(client, email);
    expect((await verify(client, phone.nextCode())).status).toBe(200);
    expect(await isVerified(client)).toBe(true);
  });

  it("gets no further attempts when the owner enters a right code, which resets only the counter of the owner's device", async () => {
    const { email, client, phone } = await makeProtected(test);
    const stranger = await beginSignIn(test, email);
    await guess(stranger, phone);

    expect((await verify(client, phone.nextCode())).status).toBe(200);

    expect((await verify(stranger, phone.wrongCode())).body.code).toBe('RATE_LIMITED');
  });

  it('gets no further attempts with the device cookie of another account or an invented one', async () => {
    const { email, phone } = await makeProtected(test);
    const other = await makeProtected(test);
    await guess(await beginSignIn(test, email), phone);

    const foreignCookie = other.client.cookies.get('hive_device') ?? '';
    expect(foreignCookie).not.toBe('');
    for (const cookie of [foreignCookie, 'A'.repeat(foreignCookie.length)]) {
      const client = test.makeClient();
      client.cookies.set('hive_device', cookie);
      await logIn(client, email);
      expect((await verify(client, phone.code())).body.code).toBe('RATE_LIMITED');
    }
  });

  it('gets fewer than 100 attempts in 30 days from any address, while the owner logs in every day', async () => {
    const { email, client, phone } = await makeProtected(test);
    const end = test.clock.now().getTime() + 30 * 24 * 60 * 60 * 1000;
    let attempts = 0;
    let lastDay = 0;
    while (test.clock.now().getTime() < end) {
      const stranger = await beginSignIn(test, email);
      const { body } = await verify(stranger, phone.wrongCode());
      if (body.code === 'CODE_WRONG') attempts += 1;
      else test.clock.advance(body.details?.['retryAfterSeconds'] ?? 1);

      const day = Math.floor(test.clock.now().getTime() / 86_400_000);
      if (day === lastDay) continue;
      lastDay = day;
      await logIn(client, email);
      expect((await verify(client, phone.nextCode())).status).toBe(200);
    }

    expect(attempts).toBeGreaterThan(blockAfter);
    expect(attempts).toBeLessThan(100);
  });
});
