import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { failureSubjects } from '../../../src/auth/sessions/failure-subjects';
import { logIn, makeAccount, untilMails } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, emailCodeVerify: plenty };
  test = await createTestApp({
    policy: { rateLimits, login: { perAccount: plenty, perAddress: plenty } },
  });
});
afterAll(() => test.close());

const verify = (client: TestClient, code: string) =>
  client.post<ApiErrorBody & { accessToken: string }>('/api/2fa-email/verify', { code });

async function beginSignIn(email: string, mails = 1) {
  const client = test.makeClient();
  await logIn(client, email);
  await untilMails(test, email, mails);
  const code = await test.mails.latestCode(email);
  return { client, code };
}

describe('Of many codes that arrive at once', () => {
  it('only five of 200 guesses are compared with the code', async () => {
    const { client, code } = await beginSignIn((await makeAccount(test)).email);
    const guesses = Array.from({ length: 200 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );

    const answers = await Promise.all(guesses.map((guess) => verify(client, guess)));

    // CODE_WRONG means that the code was compared.
    const compared = answers.filter((answer) => answer.body.code === 'CODE_WRONG');
    expect(compared.map((answer) => answer.body.details?.['attempt']).sort()).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(answers.filter((answer) => answer.body.code === 'CODE_BURNT')).toHaveLength(195);
    expect((await verify(client, code)).body.code).toBe('CODE_BURNT');
  });

  it('only one of 20 right ones verifies the session', async () => {
    const { client, code } = await beginSignIn((await makeAccount(test)).email);

    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(client, code)));

    const opened = answers.filter((answer) => answer.status === 200);
    expect(opened).toHaveLength(1);
    for (const answer of answers) expect([200, 400, 401]).toContain(answer.status);
    client.accessToken = opened[0]!.body.accessToken;
    expect((await client.get('/api/auth/enabled-views')).status).toBe(200);
  });
});

describe('The counter of an account’s consecutive wrong codes', () => {
  /** Uses five attempts in a new session. */
  async function failFive(email: string, mails: number) {
    const { client, code } = await beginSignIn(email, mails);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time++) await verify(client, wrong);
  }

  it('blocks the account for 15 minutes after ten, for 30 after the next, and is reset by a right code', async () => {
    const { email } = await makeAccount(test);
    await failFive(email, 1);
    await failFive(email, 2);
    const third = await beginSignIn(email, 3);

    const blocked = await verify(third.client, third.code);
    expect([blocked.status, blocked.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(blocked.body.details).toEqual({ retryAfterSeconds: 15 * 60 });
    expect(blocked.headers.get('retry-after')).toBe(String(15 * 60));

    test.clock.advance(15 * 60);
    const fourth = await beginSignIn(email, 4);
    const wrong = fourth.code === '000000' ? '000001' : '000000';
    expect((await verify(fourth.client, wrong)).body.code).toBe('CODE_WRONG');
    const again = await verify(fourth.client, fourth.code);
    expect(again.body.details).toEqual({ retryAfterSeconds: 30 * 60 });

    test.clock.advance(30 * 60);
    const fifth = await beginSignIn(email, 5);
    expect((await verify(fifth.client, fifth.code)).status).toBe(200);
    const sixth = await beginSignIn(email, 6);
    expect((await verify(sixth.client, wrong === sixth.code ? '000002' : wrong)).body.code).toBe(
      'CODE_WRONG',
    );
    expect((await verify(sixth.client, sixth.code)).status).toBe(200);
  });

  it('never blocks for more than a day', async () => {
    const { id, email } = await makeAccount(test);
    await test.database
      .insertInto('factor_failure')
      .values({ subject: failureSubjects.account(id), failures: 60, blocked_until: null })
      .execute();
    const { client, code } = await beginSignIn(email);
    await verify(client, code === '000000' ? '000001' : '000000');

    const blocked = await verify(client, code);

    expect(blocked.body.details).toEqual({ retryAfterSeconds: 24 * 60 * 60 });
  });

  it('allows ten guesses, not fifty, in ten concurrent sessions together', async () => {
    const { email } = await makeAccount(test);
    const sessions: Awaited<ReturnType<typeof beginSignIn>>[] = [];
    for (let number = 1; number <= 10; number++) {
      sessions.push(await beginSignIn(email, number));
      test.clock.advance(1);
    }
    const codes = new Set(sessions.map(({ code }) => code));
    const wrong = ['000000', '111111'].find((code) => !codes.has(code)) ?? '222222';

    const answers = await Promise.all(
      sessions.flatMap(({ client }) => Array.from({ length: 5 }, () => verify(client, wrong))),
    );

    const compared = answers.filter((answer) => answer.body.code === 'CODE_WRONG');
    expect(compared).toHaveLength(10);
  });

  it('does not include guesses at a registration of the account’s email address', async () => {
    const { email } = await makeAccount(test);
    for (let round = 0; round < 2; round++) {
      const stranger = test.makeClient();
      const answer = await stranger.post<{ accessToken: string }>('/api/auth/register', {
        email,
        password: 'a stranger guessing',
      });
      stranger.accessToken = answer.body.accessToken;
      for (let time = 0; time < 5; time++) await verify(stranger, '123456');
    }

    test.clock.advance(1);
    const { client, code } = await beginSignIn(email, 3);
    expect((await verify(client, code)).status).toBe(200);
  });
});
