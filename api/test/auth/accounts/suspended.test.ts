import type { ApiErrorBody } from '@hive/contract/common';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { enterCode, logIn, makeAccount, password, signIn } from './account-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const attempt = (email: string, word: string, client = test.makeClient()) =>
  client.post<ApiErrorBody>('/api/auth/login', { email, password: word });

describe('When a suspended user logs in', () => {
  it('the right password returns ACCOUNT_SUSPENDED and starts no session', async () => {
    const { id, email } = await makeAccount(test, { suspended_at: test.clock.now() });

    const answer = await attempt(email, password);

    expect(answer).toMatchObject({
      status: 403,
      body: {
        code: 'ACCOUNT_SUSPENDED',
        reason: 'SUSPENDED',
        message: expect.stringMatching(/^This account is suspended\./),
      },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const sessions = await test.database
      .selectFrom('session')
      .where('user_id', '=', id)
      .select('id')
      .execute();
    expect(sessions).toEqual([]);
    expect(await test.mails.list(email)).toEqual([]);
  });

  it('a wrong password returns the same error as for any account', async () => {
    const { email } = await makeAccount(test, { suspended_at: test.clock.now() });

    expect((await attempt(email, 'not the password')).body.code).toBe('CREDENTIALS_INVALID');
  });
});

describe('When a user is suspended between the password and the code', () => {
  it('the right code is rejected', async () => {
    const { id, email } = await makeAccount(test);
    const client = test.makeClient();
    await logIn(client, email);
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', id)
      .execute();

    const answer = await enterCode(test, client, email);

    expect(answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
  });
});

describe('When a logged-in user is suspended', () => {
  const suspend = (id: string) =>
    test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', id)
      .execute();
  const suspendedError = { status: 403, body: { code: 'ACCOUNT_SUSPENDED', reason: 'SUSPENDED' } };

  it('every call, reading or writing, returns ACCOUNT_SUSPENDED, and logging out still works', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signIn(test, email);
    await suspend(id);

    for (const path of ['/api/auth/me', '/api/auth/status', '/api/auth/sessions'])
      expect(await client.get(path)).toMatchObject(suspendedError);
    expect(await client.post('/api/auth/trust-device', {})).toMatchObject(suspendedError);
    expect(await client.post('/api/2fa-totp/setup', {})).toMatchObject(suspendedError);
    expect((await client.get('/api/auth/logout')).status).toBe(200);
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  it('the refresh returns ACCOUNT_SUSPENDED without a token, and clears the session’s cookies', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signIn(test, email);
    await suspend(id);

    const answer = await client.get('/api/auth/refresh');

    expect(answer).toMatchObject(suspendedError);
    expect(answer.body).not.toHaveProperty('accessToken');
    expect([...client.cookies.keys()]).toEqual(['hive_device']);
  });

  it('a page loaded with the cookie alone receives the error once, and then counts as a visitor', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signIn(test, email);
    client.accessToken = undefined;
    await suspend(id);

    expect(await client.get('/api/auth/status')).toMatchObject(suspendedError);
    expect((await client.get('/api/auth/status')).body).toEqual({ isAuthenticated: false });
  });

  it('a session that ended before the suspension receives a plain 401', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signIn(test, email);
    const cookie = client.cookies.get('hive_refresh') ?? '';
    await client.get('/api/auth/logout');
    await suspend(id);
    client.cookies.set('hive_refresh', cookie);

    expect((await client.get('/api/auth/refresh')).status).toBe(401);
  });
});
