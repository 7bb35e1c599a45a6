import type { AuthStatus, Role, SessionUser } from '@hive/contract/auth';
import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../src/platform/security-policy';
import { logIn, makeAccount, signIn } from '../accounts/people';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('GET /auth/status', () => {
  it('tells a visitor so, with 200 and without a cookie', async () => {
    const answer = await test.makeClient().get<AuthStatus>('/api/auth/status');

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ isAuthenticated: false });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('tells who a bearer is, and sends no new token', async () => {
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
  it('ends the session at once and clears both cookies', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    const token = client.cookies.get('hive_refresh') ?? '';

    const answer = await client.get('/api/auth/logout');

    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(client.cookies.size).toBe(0);
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

describe('GET /auth/enabled-views', () => {
  it.each<[Role, string[]]>([
    ['user', ['questionnaire', 'results']],
    ['admin', ['manage-affiliates']],
    ['admin', []],
  ])('gives a %s the views the account lists: %j', async (role, views) => {
    const client = await signIn(
      test,
      (await makeAccount(test, { role, enabled_views: views })).email,
    );

    const answer = await client.get('/api/auth/enabled-views');

    expect(answer.body).toEqual({ enabledViews: views });
  });

  it('is closed to a visitor and to a session that owes its second factor', async () => {
    const client = test.makeClient();
    expect((await client.get('/api/auth/enabled-views')).status).toBe(401);
    await logIn(client, (await makeAccount(test)).email);

    const answer = await client.get<ApiErrorBody>('/api/auth/enabled-views');

    expect([answer.status, answer.body.code]).toEqual([403, 'TWO_FACTOR_REQUIRED']);
  });
});

describe('What happens to an account takes effect at the next request', () => {
  it('when it is suspended', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signIn(test, email);
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', id)
      .execute();

    const me = await client.get<ApiErrorBody>('/api/auth/me');
    const status = await client.get('/api/auth/status');

    expect([me.status, me.body.reason]).toEqual([403, 'SUSPENDED']);
    expect(status.body).toEqual({ isAuthenticated: false });
    expect(client.cookies.size).toBe(0);
  });

  it('when its role changes', async () => {
    const { id, email } = await makeAccount(test, { role: 'admin' });
    const client = await signIn(test, email);
    await test.database
      .updateTable('app_user')
      .set({ role: 'user' })
      .where('id', '=', id)
      .execute();

    expect((await client.get<SessionUser>('/api/auth/me')).body.role).toBe('user');
  });
});

describe('A session ends', () => {
  const roles = Object.keys(securityPolicy.sessionLifetimes) as Role[];

  it.each(roles)('for a %s who was idle for too long', async (role) => {
    const client = await signIn(test, (await makeAccount(test, { role })).email);
    const { idleSeconds } = securityPolicy.sessionLifetimes[role];
    test.clock.advance(idleSeconds - 1);
    const inTime = await client.get<AuthStatus>('/api/auth/status');
    expect(inTime.body.isAuthenticated).toBe(true);

    test.clock.advance(idleSeconds);

    const late = await client.get<AuthStatus>('/api/auth/status');
    expect(late.body).toEqual({ isAuthenticated: false });
    expect(client.cookies.size).toBe(0);
  });

  it.each(roles)('for a %s however busy, when its time is up', async (role) => {
    const client = await signIn(test, (await makeAccount(test, { role })).email);
    const { absoluteSeconds, idleSeconds } = securityPolicy.sessionLifetimes[role];
    const step = idleSeconds - 60;
    for (let age = step; age < absoluteSeconds; age += step) {
      test.clock.advance(step);
      const answer = await client.get<AuthStatus>('/api/auth/status');
      expect(answer.body.isAuthenticated).toBe(true);
    }

    test.clock.advance(step);

    expect((await client.get('/api/auth/status')).body).toEqual({ isAuthenticated: false });
  });

  it('for a bearer too, whose token would have lived longer', async () => {
    const client = await signIn(test, (await makeAccount(test, { role: 'admin' })).email);
    const { absoluteSeconds } = securityPolicy.sessionLifetimes.admin;
    for (let age = 0; age + 25 * 60 < absoluteSeconds; age += 25 * 60) {
      test.clock.advance(25 * 60);
      const answer = await client.get<AuthStatus>('/api/auth/status');
      client.accessToken = answer.body.accessToken;
    }
    test.clock.advance(20 * 60 - 30);
    const last = await client.get<AuthStatus>('/api/auth/status');
    client.accessToken = last.body.accessToken;
    expect((await client.get('/api/auth/me')).status).toBe(200);

    test.clock.advance(60);

    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  it('and marks when it was last seen at most once a minute', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signIn(test, email);
    const lastSeen = async () => {
      const row = await test.database
        .selectFrom('session')
        .where('user_id', '=', id)
        .select('last_seen_at')
        .executeTakeFirstOrThrow();
      return row.last_seen_at;
    };
    const opened = await lastSeen();
    test.clock.advance(59);
    await client.get('/api/auth/me');
    expect(await lastSeen()).toEqual(opened);

    test.clock.advance(1);
    await client.get('/api/auth/me');

    expect(await lastSeen()).toEqual(test.clock.now());
  });
});

describe('On an installation people reach by https', () => {
  it('cookies are Secure, and the refresh cookie is bound to its host', async () => {
    const secure = await createTestApp({
      settings: { publicUrl: 'https://hive.example', isSecure: true },
    });
    try {
      const client = await signIn(secure, (await makeAccount(secure)).email);
      expect([...client.cookies.keys()].sort()).toEqual(['__Host-hive_refresh', 'hive_session']);

      const lines = (await client.get('/api/auth/refresh')).headers.getSetCookie();

      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line).toMatch(/; Secure/);
      await client.get('/api/auth/logout');
      expect(client.cookies.size).toBe(0);
    } finally {
      await secure.close();
    }
  });

  it('cookies are cleared with the attributes they were set with', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    const attributes = (line: string) =>
      line
        .split('; ')
        .filter((part) => /^(Path|SameSite|HttpOnly|Secure)/.test(part))
        .sort();
    const set = (await client.get('/api/auth/refresh')).headers.getSetCookie();
    const cleared = (await client.get('/api/auth/logout')).headers.getSetCookie();

    expect(cleared.map(attributes)).toEqual(set.map(attributes));
  });
});
