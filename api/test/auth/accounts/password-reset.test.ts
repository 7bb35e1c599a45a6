import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { naughtyStrings } from '../../support/naughty-strings';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';
import { logIn, makeAccount, makeEmail, password, signIn, untilMails } from './account-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, resetPassword: plenty };
  test = await createTestApp({ policy: { rateLimits } });
});
afterAll(() => test.close());

const newPassword = 'a quite different one';

const requestLink = (email: unknown, client = test.makeClient()) =>
  client.post<ApiErrorBody>('/api/auth/forgot-password', { email });
const reset = (token: unknown, word: unknown = newPassword, client = test.makeClient()) =>
  client.post<ApiErrorBody>('/api/auth/reset-password', { token, password: word });

const linkPattern = /http:\/\/localhost:4200\/reset-password\?token=([\w-]+)/;

/** The token of the link in the last mail. */
async function readToken(email: string): Promise<string> {
  await until('a link is mailed', async () => {
    const [mail] = await test.mails.list(email);
    return mail !== undefined && linkPattern.test(mail.text);
  });
  const [mail] = await test.mails.list(email);
  return linkPattern.exec(mail!.text)![1]!;
}

async function makeLink(values = {}) {
  const account = await makeAccount(test, values);
  await requestLink(account.email);
  return { ...account, token: await readToken(account.email) };
}

describe('POST /auth/forgot-password', () => {
  it('gives the same response for a known and an unknown email address, and emails only the known one', async () => {
    const { email } = await makeAccount(test);
    const stranger = makeEmail();

    const answers = [await requestLink(email), await requestLink(stranger)];

    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await readToken(email)).toHaveLength(43);
    expect(await test.mails.list(stranger)).toEqual([]);
  });

  it('limits requests per email address, whether it is known or not, by network and in total', async () => {
    const { email } = await makeAccount(test);
    const { perNetwork, first, further } = securityPolicy.rateLimits.forgotPasswordPerAccount;
    for (const address of [email, makeEmail()]) {
      const statuses: number[] = [];
      for (let network = 0; network <= first.points; network++) {
        const stranger = test.makeClient();
        for (let time = 0; time <= perNetwork.points; time++)
          statuses.push((await requestLink(address, stranger)).status);
      }
      const accepted = statuses.filter((status) => status === 202);
      expect(accepted).toHaveLength(first.points + further.points);
      expect(statuses.slice(0, 4)).toEqual([202, 202, 202, 429]);
      expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
    }
  });

  it('limits the requests of one network for different email addresses', async () => {
    const client = test.makeClient();
    for (let time = 0; time < 20; time++) await requestLink(makeEmail(), client);

    expect((await requestLink(makeEmail(), client)).body.code).toBe('RATE_LIMITED');
  });

  it('rejects an invalid email address and names the field', async () => {
    for (const email of [undefined, '', 'nobody', 7]) {
      const answer = await requestLink(email);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['email']]);
    }
  });
});

describe('POST /auth/reset-password', () => {
  it('sets the password, ends every session, sends an email, and does not count as a second factor', async () => {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    test.clock.advance(1);
    await requestLink(email);
    const token = await readToken(email);

    const answer = await reset(token);

    expect(answer.status).toBe(200);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await client.get('/api/auth/refresh')).status).toBe(401);
    await untilMails(test, email, 3);
    expect((await test.mails.list(email)).map((mail) => mail.subject)).toContain(
      'Your Hive password was changed',
    );
    expect((await logIn(test.makeClient(), email)).status).toBe(401);
    const signedIn = await test
      .makeClient()
      .post<{ user: { twoFAVerified: boolean } }>('/api/auth/login', {
        email,
        password: newPassword,
      });
    expect(signedIn.body.user.twoFAVerified).toBe(false);
  });

  it('accepts a link only once, even when it is used ten times at once', async () => {
    const { token } = await makeLink();

    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reset(token)).body.code).toBe('LINK_INVALID');
  });

  it('invalidates the other links of the account', async () => {
    const { email, token } = await makeLink();
    test.clock.advance(1);
    await requestLink(email);
    await untilMails(test, email, 2);
    await reset(await readToken(email));

    expect((await reset(token)).body.code).toBe('LINK_INVALID');
  });

  it('accepts a link for 30 minutes', async () => {
    const [late, timely] = [await makeLink(), await makeLink()];
    test.clock.advance(30 * 60 - 1);
    expect((await reset(timely.token)).status).toBe(200);

    test.clock.advance(1);

    expect((await reset(late.token)).body.code).toBe('LINK_INVALID');
  });

  it('keeps the link valid when the new password is rejected', async () => {
    const { token } = await makeLink();

    for (const word of ['short', 'password123', 'x'.repeat(10_000)]) {
      const answer = await reset(token, word);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['password']]);
    }

    expect((await reset(token)).status).toBe(200);
  });

  it('rejects links that were never sent', async () => {
    for (const token of [
      'x',
      'A'.repeat(43),
      ...naughtyStrings().filter((text) => text.length <= 200),
    ]) {
      const answer = await reset(token);
      expect(answer.status).toBe(400);
      expect(['LINK_INVALID', 'VALIDATION_FAILED']).toContain(answer.body.code);
    }
  });

  it('rejects the link of an account that has been suspended in the meantime', async () => {
    const { id, token } = await makeLink();
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', id)
      .execute();

    expect((await reset(token)).body.code).toBe('LINK_INVALID');
  });

  it('returns 429 to a client that guesses links', async () => {
    const strict = await createTestApp({
      policy: {
        rateLimits: { ...securityPolicy.rateLimits, resetPassword: { points: 2, seconds: 60 } },
      },
    });
    try {
      const client = strict.makeClient();
      for (let time = 0; time < 2; time++) await reset('x', newPassword, client);
      expect((await reset('x', newPassword, client)).body.code).toBe('RATE_LIMITED');
    } finally {
      await strict.close();
    }
  });
});

describe('The database and the log', () => {
  it('contain neither passwords nor the tokens of links', async () => {
    const { email, token } = await makeLink();

    const links = await test.context.pool.query(`select t::text from password_link t`);
    const users = await test.context.pool.query(`select t::text from app_user t`);
    const stored = JSON.stringify([links.rows, users.rows]);

    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(stored).not.toContain(password);
    expect(stored).toContain('$argon2id$');
    const log = test.readLog().join('\n');
    for (const secret of [token, password, newPassword, email]) expect(log).not.toContain(secret);
  });
});
