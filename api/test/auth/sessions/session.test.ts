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
  it('reports to a visitor that they are not authenticated, with 200 and without a cookie', async () => {
    const answer = await test.makeClient().get<AuthStatus>('/api/auth/status');

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ isAuthenticated: false });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('returns the user of a valid access token, without a new token', async () => {
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

  it('restores a session from its cookie, without an access token and with an expired one', async () => {
    for (const hasToken of [false, true]) {
      const client = await signIn(test, (await makeAccount(test)).email);
      if (hasToken) test.clock.advance(11 * 60);
      else client.accessToken = undefined;

      const answer = await client.get<AuthStatus>('/api/auth/status');

      expect(answer.body.isAuthenticated).toBe(true);
      client.accessToken = answer.body.accessToken;
      expect((await client.get('/api/auth/me')).status).toBe(200);
    }
  });

  it('reports that the second factor has not been passed', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    await logIn(client, email);

    const answer = await client.get<AuthStatus>('/api/auth/status');

    expect(answer.body).toMatchObject({ isAuthenticated: true, user: { twoFAVerified: false } });
  });

  it('clears cookies without a session: a hint alone, an unknown token and one of an ended session', async () => {
    const ended = await signIn(test, (await makeAccount(test)).email);
    const token = ended.cookies.get('hive_refresh') ?? '';
    await ended.get('/api/auth/logout');

    for (const refresh of [undefined, 'x', 'A'.repeat(43), token]) {
      const client = test.makeClient();
      client.cookies.set('hive_session', '1');
      if (refresh) client.cookies.set('hive_refresh', refresh);

      const answer = await client.get('/api/auth/status');

      expect([answer.status, answer.body]).toEqual([200, { isAuthenticated: false }]);
      expect(client.cookies.size).toBe(0);
    }
  });

  it('rejects a cross-site request', async () => {
    const answer = await test.client.get('/api/auth/status', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });

    expect(answer.status).toBe(403);
  });
});

describe('GET /auth/logout', () => {
  it('ends the session immediately and clears its cookies, except the device cookie', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    const token = client.cookies.get('hive_refresh') ?? '';

    const answer = await client.get('/api/auth/logout');

    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect([...client.cookies.keys()]).toEqual(['hive_device']);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    client.cookies.set('hive_refresh', token);
    expect((await client.get('/api/auth/refresh')).status).toBe(401);
  });

  it('ends the session of the cookie when the access token has expired', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    const token = client.cookies.get('hive_refresh') ?? '';
    test.clock.advance(11 * 60);

    await client.get('/api/auth/logout');

    client.cookies.set('hive_refresh', token);
    expect((await client.get('/api/auth/refresh')).status).toBe(401);
  });

  it('returns 200 to a visitor and 403 to a cross-site request', async () => {
    expect((await test.makeClient().get('/api/auth/logout')).status).toBe(200);
    const client = await signIn(test, (await makeAccount(test)).email);

    const foreign = await client.get('/api/auth/logout', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });

    expect(foreign.status).toBe(403);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });
});

describe('An account that is suspended while logged in', () => {
  it('is rejected at the next request, and gets no new token', async () => {
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
    expect(await client.get('/api/auth/refresh')).toMatchObject(refused);
    expect(client.cookies.has('hive_refresh')).toBe(false);
  });
});

describe('GET /auth/me', () => {
  it('returns 401 for a missing, an unknown and an expired access token', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    test.clock.advance(10 * 60);
    expect((await client.get<ApiErrorBody>('/api/auth/me')).body.code).toBe('UNAUTHENTICATED');

    for (const token of [undefined, 'x', 'A'.repeat(43), 'null', "' or 1=1 --"]) {
      client.accessToken = token;
      expect((await client.get('/api/auth/me')).status).toBe(401);
    }
  });
});
