import type { AuthStatus, Role } from '@hive/contract/auth';
import { unattendedHeader } from '@hive/contract/unattended';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { makeAccount, signIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('A session', () => {
  const roles = Object.keys(securityPolicy.sessionLifetimes) as Role[];

  it.each(roles)('of a %s ends after the maximum idle time', async (role) => {
    const client = await signIn(test, (await makeAccount(test, { role })).email);
    const { idleSeconds } = securityPolicy.sessionLifetimes[role];
    test.clock.advance(idleSeconds - 1);
    const inTime = await client.get<AuthStatus>('/api/auth/status');
    expect(inTime.body.isAuthenticated).toBe(true);

    test.clock.advance(idleSeconds);

    const late = await client.get<AuthStatus>('/api/auth/status');
    expect(late.body).toEqual({ isAuthenticated: false });
    // The clicks of partners and admins do not count after the session either.
    const lasting = role === 'user' ? ['hive_device'] : ['hive_device', 'hive_not_counted'];
    expect([...client.cookies.keys()].toSorted()).toEqual(lasting);
  });

  it.each(roles)('of an active %s ends after the maximum lifetime', async (role) => {
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

  it('of an absent admin ends although an unattended page keeps sending requests', async () => {
    const client = await signIn(test, (await makeAccount(test, { role: 'admin' })).email);
    const { idleSeconds } = securityPolicy.sessionLifetimes.admin;
    const unattended = { headers: { [unattendedHeader]: '1' } };
    client.accessToken = (await client.get<AuthStatus>('/api/auth/status')).body.accessToken;
    const poll = () => client.get('/api/admin/releases', unattended);
    const renew = () => client.get<{ accessToken: string }>('/api/auth/refresh', unattended);
    for (let idle = 0; idle + 60 < idleSeconds; idle += 60) {
      test.clock.advance(60);
      const answer = await poll();
      // The token expires and is refreshed by the same page.
      if (answer.status === 401) client.accessToken = (await renew()).body.accessToken;
      expect((await poll()).status).toBe(200);
    }

    test.clock.advance(60);

    expect((await poll()).status).toBe(401);
    expect((await renew()).status).toBe(401);
    expect((await client.get('/api/admin/releases')).status).toBe(401);
  });

  it('of an admin continues if a request arrives within the idle time', async () => {
    const client = await signIn(test, (await makeAccount(test, { role: 'admin' })).email);
    const { idleSeconds } = securityPolicy.sessionLifetimes.admin;
    test.clock.advance(idleSeconds - 60);
    client.accessToken = (await client.get<AuthStatus>('/api/auth/status')).body.accessToken;

    test.clock.advance(120);

    expect((await client.get('/api/admin/releases')).status).toBe(200);
  });

  it('ends for an access token that has not expired', async () => {
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

  it('stores when it was last seen at most once a minute', async () => {
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
    const initial = await lastSeen();
    test.clock.advance(59);
    await client.get('/api/auth/me');
    expect(await lastSeen()).toEqual(initial);

    test.clock.advance(1);
    await client.get('/api/auth/me');

    expect(await lastSeen()).toEqual(test.clock.now());
  });
});
