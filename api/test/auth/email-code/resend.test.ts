import type { ApiErrorBody } from '@hive/contract/common';
import type { EmailCodeState } from '@hive/contract/email-code';
import { enterCode, untilMails } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { beginSignIn, renew, resend, verify } from './code-entry';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const readState = async (client: TestClient) =>
  (await client.get<EmailCodeState>('/api/2fa-email/status')).body;

describe('POST /2fa-email/resend', () => {
  it('refuses a new code for 60 seconds and returns the seconds left', async () => {
    const { client } = await beginSignIn(test);
    test.clock.advance(20);

    const answer = await resend(client);

    expect([answer.status, answer.body.code]).toEqual([429, 'RESEND_TOO_SOON']);
    expect(answer.body.details).toEqual({ retryAfterSeconds: 40 });
    expect(answer.headers.get('retry-after')).toBe('40');
  });

  it('emails a new code and invalidates the previous one', async () => {
    const { client, email, code } = await beginSignIn(test);
    test.clock.advance(60);

    const answer = await resend(client);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      codeSent: true,
      attempt: 0,
      resendInSeconds: 60,
      mailDelayed: false,
      expiresInSeconds: 600,
    });
    await untilMails(test, email, 2);
    expect((await verify(client, code)).body.code).toBe('CODE_WRONG');
    expect((await enterCode(test, client, email)).status).toBe(200);
  });

  it('emails only one code when requested ten times at once', async () => {
    const { client, email } = await beginSignIn(test);
    test.clock.advance(61);

    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(client)));

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await untilMails(test, email, 2);
    expect(await test.mails.list(email)).toHaveLength(2);
  });

  it('rejects a visitor', async () => {
    expect((await resend(test.makeClient())).status).toBe(401);
  });

  it('rejects unknown fields', async () => {
    const { client } = await beginSignIn(test);

    const answer = await client.post<ApiErrorBody>('/api/2fa-email/resend', {
      to: 'me@evil.example',
    });

    expect(answer.body.fields).toHaveProperty('to');
  });
});

describe('GET /2fa-email/status', () => {
  it('returns the seconds and attempts of the code, before and after it expires', async () => {
    const { client, wrong } = await beginSignIn(test);
    test.clock.advance(15);
    await verify(client, wrong);

    expect(await readState(client)).toEqual({
      codeSent: true,
      attempt: 1,
      resendInSeconds: 45,
      mailDelayed: false,
      expiresInSeconds: 585,
    });

    test.clock.advance(590);
    await renew(client);
    expect(await readState(client)).toMatchObject({
      codeSent: false,
      resendInSeconds: 0,
      expiresInSeconds: 0,
    });
  });

  it('rejects a visitor', async () => {
    expect((await test.makeClient().get('/api/2fa-email/status')).status).toBe(401);
  });
});
