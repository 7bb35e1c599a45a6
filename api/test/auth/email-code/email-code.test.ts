import { securityPolicy } from '../../../src/platform/security/security-policy';
import { logIn, untilMails } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { beginSignIn, renew, verify } from './code-entry';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, emailCodeVerify: plenty };
  test = await createTestApp({ policy: { rateLimits } });
});
afterAll(() => test.close());

describe('The mail with the code', () => {
  it('names Hive in its subject and has the six digits on a separate line', async () => {
    const { email, code } = await beginSignIn(test);

    const mail = await test.mails.latest(email);

    expect(mail.subject).toBe('Your Hive login code');
    expect(mail.text.split('\n')).toContain(code);
    expect(mail.html).toContain(code);
  });
});

describe('POST /2fa-email/verify', () => {
  it('accepts the right code, pasted with spaces, and verifies the session', async () => {
    const { client, code } = await beginSignIn(test);
    expect((await client.get('/api/auth/enabled-views')).status).toBe(403);

    const answer = await verify(client, ` ${code.slice(0, 3)} ${code.slice(3)}\n`);

    expect(answer.status).toBe(200);
    client.accessToken = answer.body.accessToken;
    expect((await client.get('/api/auth/enabled-views')).status).toBe(200);
  });

  it('replaces every token, so that the previous ones are invalid', async () => {
    const { client, code } = await beginSignIn(test);
    const before = { bearer: client.accessToken, cookie: client.cookies.get('hive_refresh') ?? '' };
    await verify(client, code);

    const intruder = test.makeClient();
    intruder.accessToken = before.bearer;
    expect((await intruder.get('/api/auth/me')).status).toBe(401);
    intruder.cookies.set('hive_refresh', before.cookie);
    expect((await intruder.get('/api/auth/refresh')).status).toBe(401);

    expect(client.cookies.get('hive_refresh')).not.toBe(before.cookie);
    expect((await client.get('/api/auth/refresh')).status).toBe(200);
  });

  it('does not clear the new cookies when another tab still sends the old ones', async () => {
    const { client, code } = await beginSignIn(test);
    const slowTab = test.makeClient();
    for (const [name, value] of client.cookies) slowTab.cookies.set(name, value);
    await verify(client, code);

    const answer = await slowTab.get('/api/auth/status');

    expect(answer.body).toEqual({ isAuthenticated: false });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('counts each wrong attempt and invalidates the code after five', async () => {
    const { client, code, wrong } = await beginSignIn(test);

    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = await verify(client, wrong);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'CODE_WRONG',
        message: `That code is incorrect. Attempt ${attempt} of 5.`,
        details: { attempt, attemptsLeft: 5 - attempt },
      });
    }
    const exhausted = await verify(client, code);

    expect(exhausted.body).toMatchObject({
      code: 'CODE_BURNT',
      message: 'Too many wrong codes. Please request a new one.',
    });
  });

  it('accepts a code for ten minutes and rejects it afterwards', async () => {
    const { client, code } = await beginSignIn(test);
    const { client: punctual, code: other } = await beginSignIn(test);
    test.clock.advance(599);
    expect((await verify(punctual, other)).status).toBe(200);

    test.clock.advance(1);
    await renew(client);
    const answer = await verify(client, code);

    expect(answer.body).toMatchObject({
      code: 'CODE_EXPIRED',
      message: '2FA code expired. Please request a new one.',
    });
  });

  it('accepts a code only once', async () => {
    const { client, code } = await beginSignIn(test);
    client.accessToken = (await verify(client, code)).body.accessToken;

    expect((await verify(client, code)).body).toMatchObject({
      code: 'CODE_MISSING',
      message: 'You do not have an active code. Please request a new one.',
    });
  });

  it('accepts a code only in the session for which it was sent', async () => {
    const { email, code } = await beginSignIn(test);
    const other = test.makeClient();
    await logIn(other, email);
    await untilMails(test, email, 2);

    const answer = await verify(other, code);

    expect(answer.body.code).toBe('CODE_WRONG');
  });

  it.each(['12345', '1234567', 'abcdef', '', '１２３４５６', null, 123456, { $ne: 1 }])(
    'rejects %j as not six digits',
    async (code) => {
      const { client } = await beginSignIn(test);

      const answer = await verify(client, code);

      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('VALIDATION_FAILED');
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['code']);
    },
  );

  it('describes the required format in the error message', async () => {
    const { client } = await beginSignIn(test);

    expect((await verify(client, '12345')).body.message).toBe('Please enter a 6-digit code.');
  });

  it('rejects a visitor', async () => {
    expect((await verify(test.makeClient(), '123456')).status).toBe(401);
  });

  it('rejects a user who has been suspended in the meantime', async () => {
    const { id, client, code } = await beginSignIn(test);
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', id)
      .execute();

    const answer = await verify(client, code);

    expect([answer.status, answer.body.reason]).toEqual([403, 'SUSPENDED']);
  });

  it('returns 429 to a client that exceeds the rate limit', async () => {
    const strict = await createTestApp({
      policy: {
        rateLimits: { ...securityPolicy.rateLimits, emailCodeVerify: { points: 2, seconds: 60 } },
      },
    });
    try {
      const client = strict.makeClient();
      for (let time = 0; time < 2; time++) await verify(client, '123456');

      const answer = await verify(client, '123456');

      expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED']);
    } finally {
      await strict.close();
    }
  });
});
