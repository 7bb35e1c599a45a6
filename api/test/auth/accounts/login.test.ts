import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { naughtyStrings } from '../../support/naughty-strings';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { enterCode, logIn, makeAccount, makeEmail, password, signIn } from './account-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const attempt = (email: unknown, word: unknown, client = test.makeClient()) =>
  client.post<ApiErrorBody>('/api/auth/login', { email, password: word });

describe('POST /auth/login', () => {
  it('starts a session without its second factor, and emails the code immediately', async () => {
    const { id, email } = await makeAccount(test, { role: 'partner' });
    const client = test.makeClient();

    const answer = await logIn(client, email);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      requires2FA: true,
      methods: ['email'],
      user: expect.objectContaining({ _id: id, email, role: 'partner', twoFAVerified: false }),
    });
    expect([...client.cookies.keys()].sort()).toEqual(['hive_refresh', 'hive_session']);
    expect((await enterCode(test, client, email)).status).toBe(200);
  });

  it('accepts the email address in upper case and with surrounding spaces', async () => {
    const { email } = await makeAccount(test);

    expect((await attempt(` ${email.toUpperCase()}  `, password)).status).toBe(200);
  });

  it('accepts the password in another Unicode normalisation form', async () => {
    const client = test.makeClient();
    const email = makeEmail();
    await client.post('/api/auth/register', { email, password: 'crème brûlée'.normalize('NFD') });
    client.accessToken = (
      await client.get<{ accessToken: string }>('/api/auth/refresh')
    ).body.accessToken;
    await enterCode(test, client, email);

    expect((await attempt(email, 'crème brûlée'.normalize('NFC'))).status).toBe(200);
  });

  it.each([
    ['in another case', password.toUpperCase()],
    ['with a space before it', ` ${password}`],
    ['with a space after it', `${password} `],
    ['without its last character', password.slice(0, -1)],
  ])('rejects the password %s', async (_what, sent) => {
    const { email } = await makeAccount(test);
    expect((await attempt(email, sent)).status).toBe(401);
  });

  it('ends the previous session of the browser', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    const former = client.accessToken;
    await logIn(client, (await makeAccount(test)).email);

    const intruder = test.makeClient();
    intruder.accessToken = former;
    expect((await intruder.get('/api/auth/me')).status).toBe(401);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('returns the same error for an unknown email address, a wrong password, a wrong password of a suspended account, and an account without a password', async () => {
    const { email } = await makeAccount(test);
    const suspended = await makeAccount(test, { suspended_at: test.clock.now() });
    const social = await makeAccount(test, { password_hash: null });

    const answers = [
      await attempt(makeEmail(), password),
      await attempt(email, 'not the password'),
      await attempt(suspended.email, 'not the password'),
      await attempt(social.email, password),
    ];

    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect({ ...answer.body, requestId: '' }).toEqual({
        code: 'CREDENTIALS_INVALID',
        message: '❌ Invalid email or password. Please try again.',
        requestId: '',
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    ['a missing email address', undefined, password, 'email'],
    ['an invalid email address', 'nobody', password, 'email'],
    ['a list as the email address', ['a@people.example'], password, 'email'],
    ['a missing password', 'a@people.example', undefined, 'password'],
    ['an empty password', 'a@people.example', '', 'password'],
    ['a password over the maximum length', 'a@people.example', 'x'.repeat(10_001), 'password'],
    ['an object as the password', 'a@people.example', { $gt: '' }, 'password'],
  ])('rejects %s and names the field', async (_what, email, word, field) => {
    const answer = await attempt(email, word);

    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('rejects a cross-site request', async () => {
    const answer = await test.client.post<ApiErrorBody>(
      '/api/auth/login',
      { email: makeEmail(), password },
      { headers: { origin: 'https://evil.example' } },
    );

    expect(answer.body.code).toBe('CROSS_SITE_REFUSED');
  });

  it('answers 400 or 401 to every naughty string', async () => {
    const unlimited = await createTestApp({
      policy: {
        login: { perAccount: plenty, perAddress: plenty },
        passwordFailures: { ...securityPolicy.passwordFailures, blockAfter: plenty.points },
      },
    });
    try {
      const { email } = await makeAccount(unlimited);
      const client = unlimited.makeClient();
      const unexpected: unknown[] = [];
      for (const text of naughtyStrings()) {
        const answers = await Promise.all([
          attempt(email, text, client),
          attempt(text, 'x', client),
        ]);
        for (const { status } of answers)
          if (![400, 401].includes(status)) unexpected.push([text, status]);
      }
      expect(unexpected).toEqual([]);
    } finally {
      await unlimited.close();
    }
  });
});

it('A password stays valid for years', async () => {
  const { email } = await makeAccount(test);
  test.clock.advance(5 * 365 * 86_400);
  expect((await attempt(email, password)).status).toBe(200);
});
