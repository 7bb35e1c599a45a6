import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { listDevices, listSessions, signInAgain, signInAndTrust } from '../devices/device-helpers';
import { openSession } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { logIn, makeAccount, password, signIn, untilMails } from './account-helpers';

const next = 'a quite different horse';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const change = (client: TestClient, currentPassword: unknown, newPassword: unknown) =>
  client.post<ApiErrorBody & { accessToken: string }>('/api/auth/change-password', {
    currentPassword,
    newPassword,
  });

const tryLogin = async (email: string, word: string) =>
  (await test.makeClient().post('/api/auth/login', { email, password: word })).status;

describe('POST /auth/change-password', () => {
  it('sets the new password, gives this session new tokens and ends all other sessions', async () => {
    const { email } = await makeAccount(test);
    const other = await signIn(test, email);
    const client = await signIn(test, email);
    const former = { access: client.accessToken, refresh: client.cookies.get('hive_refresh') };

    const answer = await change(client, password, next);

    expect([answer.status, answer.body.message]).toEqual([200, 'Your password has been changed.']);
    client.accessToken = answer.body.accessToken;
    expect(await listSessions(client)).toMatchObject([{ isCurrent: true }]);
    expect((await client.get('/api/auth/refresh')).status).toBe(200);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await other.get('/api/auth/refresh')).status).toBe(401);
    const thief = test.makeClient();
    thief.accessToken = former.access;
    expect((await thief.get('/api/auth/me')).status).toBe(401);
    thief.cookies.set('hive_refresh', former.refresh ?? '');
    expect((await thief.get('/api/auth/refresh')).status).toBe(401);
    expect(await tryLogin(email, password)).toBe(401);
    expect(await tryLogin(email, next)).toBe(200);
  });

  it('removes all trusted devices, invalidates emailed reset links, and notifies the owner by email', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    const mails = (await test.mails.list(email)).length;
    await client.post('/api/auth/forgot-password', { email });
    await untilMails(test, email, mails + 1);
    const link = /token=([\w-]+)/.exec((await test.mails.latest(email)).text)?.[1];

    client.accessToken = (await change(client, password, next)).body.accessToken;

    expect(await listDevices(client)).toEqual([]);
    await untilMails(test, email, mails + 2);
    expect((await test.mails.latest(email)).subject).toBe('Your Hive password was changed');
    const reset = await test
      .makeClient()
      .post<ApiErrorBody>('/api/auth/reset-password', { token: link, password: 'yet another one' });
    expect(reset.body.code).toBe('LINK_INVALID');
    await client.get('/api/auth/logout');
    client.accessToken = undefined;
    const again = await client.post<{ requires2FA: boolean }>('/api/auth/login', {
      email,
      password: next,
    });
    expect(again.body.requires2FA).toBe(true);
  });

  it('rejects a wrong current password, names the field, and changes nothing', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);

    const answer = await change(client, 'not the password', next);

    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'PASSWORD_WRONG',
        fields: { currentPassword: 'This is not your current password.' },
      },
    });
    expect(await listDevices(client)).toHaveLength(1);
    expect((await signInAgain(client, email)).status).toBe(200);
  });

  it.each([
    ['too short', 'short', /at least 8/],
    ['too long', 'x'.repeat(10_000), /at most 256/],
    ['a common one', 'password123', /too easy to guess/],
    ['a number', 12345678, /./],
    ['missing', undefined, /./],
  ])(
    'rejects a new password that is %s, and names that field only',
    async (_what, word, sentence) => {
      const { email } = await makeAccount(test);
      const client = await signIn(test, email);

      const answer = await change(client, password, word);

      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['newPassword']);
      expect(answer.body.fields?.['newPassword']).toMatch(sentence);
    },
  );

  it('rejects the account’s own email address as the new password', async () => {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);

    expect((await change(client, password, email)).body.code).toBe('VALIDATION_FAILED');
  });

  it('refers an account without a password to "Forgot your password?"', async () => {
    const { id } = await makeAccount(test, { password_hash: null });
    const client = await openSession(test, id);

    const answer = await change(client, 'whatever it was', next);

    expect([answer.status, answer.body.code]).toEqual([400, 'PASSWORD_WRONG']);
    expect(answer.body.fields?.['currentPassword']).toMatch(/Forgot your password\?/);
  });

  it('rejects every attempt after the hourly limit, even with the right password', async () => {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    const allowance = securityPolicy.rateLimits.changePassword.points;

    const answers = await Promise.all(
      Array.from({ length: allowance + 5 }, () => change(client, 'wrong', next)),
    );

    expect(answers.filter(({ body }) => body.code === 'PASSWORD_WRONG')).toHaveLength(allowance);
    expect((await change(client, password, next)).body.code).toBe('RATE_LIMITED');
  });

  it('compares at most a hundred guesses of an attacker who has sessions of the account for a month', async () => {
    const generous = await createTestApp({
      policy: {
        rateLimits: {
          ...securityPolicy.rateLimits,
          changePassword: { points: 100_000, seconds: 60 },
        },
      },
    });
    try {
      const { id } = await makeAccount(generous);
      let compared = 0;
      for (let hour = 0; hour < 30 * 24; hour++) {
        const client = await openSession(generous, id);
        for (let guess = 0; guess < 3; guess++) {
          if ((await change(client, 'wrong', next)).body.code === 'PASSWORD_WRONG') compared++;
          else break;
        }
        generous.clock.advance(3600);
      }

      expect(compared).toBeLessThanOrEqual(100);
      expect(compared).toBeGreaterThan(securityPolicy.passwordFailures.blockAfter);
    } finally {
      await generous.close();
    }
  });

  it('accepts only one of two concurrent changes', async () => {
    const { email } = await makeAccount(test);
    const one = await signIn(test, email);
    const two = await signIn(test, email);

    const answers = await Promise.all([
      change(one, password, 'the first of the two'),
      change(two, password, 'the second of the two'),
    ]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('rejects a visitor, a session that has not passed its second factor, and a cross-site request', async () => {
    expect((await change(test.makeClient(), password, next)).status).toBe(401);
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    await logIn(client, email);
    expect((await change(client, password, next)).body.code).toBe('TWO_FACTOR_REQUIRED');
    const foreign = await client.post(
      '/api/auth/change-password',
      { currentPassword: password, newPassword: next },
      { headers: { origin: 'https://evil.example' } },
    );
    expect(foreign.status).toBe(403);
  });
});
