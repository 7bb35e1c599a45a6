import type { ApiErrorBody } from '@hive/contract/common';
import type { EmailCodeState } from '@hive/contract/email-code';
import { securityPolicy } from '../../src/platform/security-policy';
import { enterCode, logIn, makeAccount, register, makeEmail, untilMails } from '../accounts/people';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, emailCodeVerify: plenty };
  test = await createTestApp({ policy: { rateLimits } });
});
afterAll(() => test.close());

/** Somebody who signed in with the password, and the code in the mail. */
async function beginSignIn() {
  const account = await makeAccount(test);
  const client = test.makeClient();
  await logIn(client, account.email);
  const code = await test.mails.latestCode(account.email);
  return { ...account, client, code, wrong: code === '000000' ? '000001' : '000000' };
}

const verify = (client: TestClient, code: unknown) =>
  client.post<ApiErrorBody & { accessToken: string }>('/api/2fa-email/verify', { code });
const readState = async (client: TestClient) =>
  (await client.get<EmailCodeState>('/api/2fa-email/status')).body;

describe('The mail', () => {
  it('names Hive in its subject and has the six digits on a line of their own', async () => {
    const { email, code } = await beginSignIn();

    const mail = await test.mails.latest(email);

    expect(mail.subject).toBe('Your Hive sign-in code');
    expect(mail.text_body.split('\n')).toContain(code);
    expect(mail.html_body).toContain(code);
  });
});

describe('POST /2fa-email/verify', () => {
  it('takes the right code, with the spaces of a paste, and opens what is for the verified', async () => {
    const { client, code } = await beginSignIn();
    expect((await client.get('/api/auth/enabled-views')).status).toBe(403);

    const answer = await verify(client, ` ${code.slice(0, 3)} ${code.slice(3)}\n`);

    expect(answer.status).toBe(200);
    client.accessToken = answer.body.accessToken;
    expect((await client.get('/api/auth/enabled-views')).status).toBe(200);
  });

  it('changes every token: what was planted before is worth nothing after', async () => {
    const { client, code } = await beginSignIn();
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

  it('does not sweep the new cookies when a slow tab still comes with the old ones', async () => {
    const { client, code } = await beginSignIn();
    const slowTab = test.makeClient();
    for (const [name, value] of client.cookies) slowTab.cookies.set(name, value);
    await verify(client, code);

    const answer = await slowTab.get('/api/auth/status');

    expect(answer.body).toEqual({ isAuthenticated: false });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('counts each wrong look and burns the code after five', async () => {
    const { client, code, wrong } = await beginSignIn();

    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = await verify(client, wrong);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'CODE_WRONG',
        message: `That code is not right. Attempt ${attempt} of 5.`,
        details: { attempt, attemptsLeft: 5 - attempt },
      });
    }
    const burnt = await verify(client, code);

    expect(burnt.body).toMatchObject({
      code: 'CODE_BURNT',
      message: 'Too many wrong codes. Please request a new one.',
    });
  });

  it('refuses a code after ten minutes, and takes it until then', async () => {
    const { client, code } = await beginSignIn();
    const { client: punctual, code: other } = await beginSignIn();
    test.clock.advance(599);
    expect((await verify(punctual, other)).status).toBe(200);

    test.clock.advance(1);
    await client.get('/api/auth/status').then(renewFrom(client));
    const answer = await verify(client, code);

    expect(answer.body).toMatchObject({
      code: 'CODE_EXPIRED',
      message: '2FA code expired. Please request a new one.',
    });
  });

  it('takes a code once', async () => {
    const { client, code } = await beginSignIn();
    client.accessToken = (await verify(client, code)).body.accessToken;

    expect((await verify(client, code)).body.code).toBe('CODE_MISSING');
  });

  it('takes a code in the session it was mailed to only', async () => {
    const { email, code } = await beginSignIn();
    const other = test.makeClient();
    await logIn(other, email);
    await untilMails(test, email, 2);

    const answer = await verify(other, code);

    expect(answer.body.code).toBe('CODE_WRONG');
  });

  it.each(['12345', '1234567', 'abcdef', '', '１２３４５６', null, 123456, { $ne: 1 }])(
    'asks for six digits instead of %j',
    async (code) => {
      const { client } = await beginSignIn();

      const answer = await verify(client, code);

      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('VALIDATION_FAILED');
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['code']);
    },
  );

  it('says what the code must be', async () => {
    const { client } = await beginSignIn();

    expect((await verify(client, '12345')).body.message).toBe('Please enter a 6-digit code.');
  });

  it('is closed to a visitor', async () => {
    expect((await verify(test.makeClient(), '123456')).status).toBe(401);
  });

  it('is closed to who was suspended meanwhile', async () => {
    const { id, client, code } = await beginSignIn();
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', id)
      .execute();

    const answer = await verify(client, code);

    expect([answer.status, answer.body.reason]).toEqual([403, 'SUSPENDED']);
  });

  it('answers 429 to a network that tries without end', async () => {
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

describe('POST /2fa-email/resend', () => {
  const resend = (client: TestClient) =>
    client.post<EmailCodeState & ApiErrorBody>('/api/2fa-email/resend');

  it('waits 60 seconds by the server and says how many are left', async () => {
    const { client } = await beginSignIn();
    test.clock.advance(20);

    const answer = await resend(client);

    expect([answer.status, answer.body.code]).toEqual([429, 'RESEND_TOO_SOON']);
    expect(answer.body.details).toEqual({ retryAfterSeconds: 40 });
    expect(answer.headers.get('retry-after')).toBe('40');
  });

  it('mails a new code, and the older one is dead', async () => {
    const { client, email, code } = await beginSignIn();
    test.clock.advance(60);

    const answer = await resend(client);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      codeSent: true,
      attempt: 0,
      resendInSeconds: 60,
      expiresInSeconds: 600,
    });
    await untilMails(test, email, 2);
    expect((await verify(client, code)).body.code).toBe('CODE_WRONG');
    expect((await enterCode(test, client, email)).status).toBe(200);
  });

  it('mails one code when asked ten times at once', async () => {
    const { client, email } = await beginSignIn();
    test.clock.advance(61);

    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(client)));

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await untilMails(test, email, 2);
    expect(await test.mails.list(email)).toHaveLength(2);
  });

  it('is closed to a visitor', async () => {
    expect((await resend(test.makeClient())).status).toBe(401);
  });

  it('refuses fields it does not know', async () => {
    const { client } = await beginSignIn();

    const answer = await client.post<ApiErrorBody>('/api/2fa-email/resend', {
      to: 'me@evil.example',
    });

    expect(answer.body.fields).toHaveProperty('to');
  });
});

describe('GET /2fa-email/status', () => {
  it('tells seconds and looks by the server, while the code lives and after', async () => {
    const { client, wrong } = await beginSignIn();
    test.clock.advance(15);
    await verify(client, wrong);

    expect(await readState(client)).toEqual({
      codeSent: true,
      attempt: 1,
      resendInSeconds: 45,
      expiresInSeconds: 585,
    });

    test.clock.advance(590);
    await client.get('/api/auth/status').then(renewFrom(client));
    expect(await readState(client)).toMatchObject({
      codeSent: false,
      resendInSeconds: 0,
      expiresInSeconds: 0,
    });
  });

  it('is closed to a visitor', async () => {
    expect((await test.makeClient().get('/api/2fa-email/status')).status).toBe(401);
  });
});

describe('When the mail server fails', () => {
  it('signing in answers all the same, and the log says so without the mail', async () => {
    const { email } = await makeAccount(test);
    const send = jest
      .spyOn(test.context.mailer, 'send')
      .mockRejectedValue(new Error('no mail today'));
    try {
      const answer = await logIn(test.makeClient(), email);

      expect(answer.status).toBe(200);
      expect(test.readLog().join('\n')).toContain('a mail could not be sent');
      const { text } = send.mock.calls[0]![0];
      expect(test.readLog().join('\n')).not.toContain(/^\d{6}$/m.exec(text)![0]);
    } finally {
      send.mockRestore();
    }
  });

  it('signing in does not wait for a slow one', async () => {
    const { email } = await makeAccount(test);
    let deliver = () => {};
    const send = jest
      .spyOn(test.context.mailer, 'send')
      .mockReturnValue(new Promise((resolve) => (deliver = () => resolve())));
    try {
      expect((await logIn(test.makeClient(), email)).status).toBe(200);
      expect((await register(test.makeClient(), makeEmail())).status).toBe(201);
    } finally {
      deliver();
      send.mockRestore();
    }
  });
});

/** Keeps the access token of a status answer. */
function renewFrom(client: TestClient) {
  return (answer: { body: unknown }) => {
    client.accessToken =
      (answer.body as { accessToken?: string }).accessToken ?? client.accessToken;
  };
}
