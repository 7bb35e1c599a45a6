import type { AuthStatus } from '@hive/contract/auth';
import type { ApiErrorBody } from '@hive/contract/common';
import { logIn, makeAccount, signIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('GET /auth/status', () => {
  it('says so to a visitor, with 200 and without a cookie', async () => {
    const answer = await test.makeClient().get<AuthStatus>('/api/auth/status');

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ isAuthenticated: false });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('describes the bearer, and sends no new token', async () => {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);

    const answer = await client.get<AuthStatus>('/api/auth/status');

    expect(answer.body).toMatchObject({
      isAuthenticated: true,
      user: { email, twoFAVerified: true },
    });
    expect(answer.body.accessToken).toBeUndefined();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('restores a session from its cookie alone, and from an access token that ran out', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    test.clock.advance(11 * 60);

    const answer = await client.get<AuthStatus>('/api/auth/status');

    expect(answer.body.isAuthenticated).toBe(true);
    client.accessToken = answer.body.accessToken;
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('says that the second factor is owed', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    await logIn(client, email);

    const answer = await client.get<AuthStatus>('/api/auth/status');

    expect(answer.body).toMatchObject({ isAuthenticated: true, user: { twoFAVerified: false } });
  });

  it('sweeps cookies that are worth nothing, and a hint that has lost its session', async () => {
    const client = test.makeClient();
    client.cookies.set('hive_session', '1');

    await client.get('/api/auth/status');

    expect(client.cookies.size).toBe(0);
  });

  it('refuses another site', async () => {
    const answer = await test.client.get('/api/auth/status', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });

    expect(answer.status).toBe(403);
  });
});

describe('GET /auth/logout', () => {
  it('ends the session at once and clears its cookies; the browser stays a known one', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    const token = client.cookies.get('hive_refresh') ?? '';

    const answer = await client.get('/api/auth/logout');

    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect([...client.cookies.keys()]).toEqual(['hive_device']);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    client.cookies.set('hive_refresh', token);
    expect((await client.get('/api/auth/refresh')).status).toBe(401);
  });

  it('ends the session of the cookie when the access token has run out', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    const token = client.cookies.get('hive_refresh') ?? '';
    test.clock.advance(11 * 60);

    await client.get('/api/auth/logout');

    client.cookies.set('hive_refresh', token);
    expect((await client.get('/api/auth/refresh')).status).toBe(401);
  });

  it('answers a visitor with 200 and another site with 403', async () => {
    expect((await test.makeClient().get('/api/auth/logout')).status).toBe(200);
    const client = await signIn(test, (await makeAccount(test)).email);

    const foreign = await client.get('/api/auth/logout', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });

    expect(foreign.status).toBe(403);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });
});

describe('An account that is suspended while it is signed in', () => {
  it('is refused at the next request, with the token it has and with a new one', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signIn(test, email);
    expect((await client.get('/api/auth/enabled-views')).status).toBe(200);

    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', id)
      .execute();

    const refused = { status: 403, body: { reason: 'SUSPENDED' } };
    expect(await client.get('/api/auth/enabled-views')).toMatchObject(refused);
    const renewed = await client.get<{ accessToken?: string }>('/api/auth/refresh');
    if (renewed.body.accessToken) client.accessToken = renewed.body.accessToken;
    expect(await client.get('/api/auth/enabled-views')).toMatchObject(refused);
  });
});

describe('GET /auth/me', () => {
  it('answers 401 without, with a strange and with an expired token', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    test.clock.advance(10 * 60);
    expect((await client.get<ApiErrorBody>('/api/auth/me')).body.code).toBe('UNAUTHENTICATED');

    for (const token of [undefined, 'x', 'A'.repeat(43), 'null', "' or 1=1 --"]) {
      client.accessToken = token;
      expect((await client.get('/api/auth/me')).status).toBe(401);
    }
  });
});
