import type { ApiErrorBody } from '@hive/contract/common';
import { v7 as newId } from 'uuid';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { enterCode, logIn, makeAccount, register, signIn } from '../accounts/account-helpers';
import {
  firefox,
  listSessions,
  safari,
  signInAgain,
  signInAndTrust,
} from '../devices/device-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const end = (client: TestClient, id: string | undefined) =>
  client.request<ApiErrorBody>('DELETE', `/api/auth/sessions/${id}`);

/** Checks that the next request, the refresh cookie and the status request of a new page are refused. */
async function expectSignedOut(client: TestClient): Promise<void> {
  expect((await client.get('/api/auth/enabled-views')).status).toBe(401);
  expect((await client.get('/api/auth/refresh')).status).toBe(401);
  client.accessToken = undefined;
  expect((await client.get('/api/auth/status')).body).toEqual({ isAuthenticated: false });
}

describe('GET /auth/sessions', () => {
  it('lists the active sessions with device, address and times, most recently used first', async () => {
    const { email } = await makeAccount(test);
    const desk = await signIn(test, email);
    const signedIn = test.clock.now();
    test.clock.advance(120);
    const phone = await signIn(test, email);
    const agent = { headers: { 'user-agent': safari } };
    test.clock.advance(120);
    await phone.get('/api/auth/me', agent);

    const items = await listSessions(phone);

    expect(items).toEqual([
      {
        _id: expect.any(String),
        device: 'Safari on iOS',
        address: phone.address,
        createdAt: new Date(signedIn.getTime() + 120_000).toISOString(),
        lastSeenAt: test.clock.now().toISOString(),
        isCurrent: true,
      },
      expect.objectContaining({
        device: 'Unknown device',
        address: desk.address,
        lastSeenAt: signedIn.toISOString(),
        isCurrent: false,
      }),
    ]);
  });

  it.each([
    ['a request a minute after the last one', 60, '/api/auth/me'],
    ['a refresh', 1, '/api/auth/refresh'],
  ])('updates the device and address of a session at %s', async (_what, seconds, path) => {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    const moved = test.makeClient('203.0.113.77');
    moved.accessToken = client.accessToken;
    for (const [name, value] of client.cookies) moved.cookies.set(name, value);
    test.clock.advance(seconds);

    await moved.get(path, { headers: { 'user-agent': firefox } });

    expect(await listSessions(client)).toMatchObject([
      { device: 'Firefox on Windows', address: '203.0.113.77' },
    ]);
  });

  it('lists every session of an account with many', async () => {
    const { email } = await makeAccount(test);
    const first = await signIn(test, email);
    let last = first;
    for (let count = 1; count < 12; count += 1) {
      test.clock.advance(600);
      last = await signIn(test, email);
    }
    expect(await listSessions(last)).toHaveLength(12);
    expect((await first.get('/api/auth/refresh')).status).toBe(200);
  });

  it('omits sessions that have ended, were idle for too long or have not passed their second factor', async () => {
    const { email } = await makeAccount(test);
    await signIn(test, email);
    test.clock.advance(securityPolicy.sessionLifetimes.user.idleSeconds);
    const ended = await signIn(test, email);
    await ended.get('/api/auth/logout');
    const client = await signIn(test, email);
    await logIn(test.makeClient(), email);

    expect(await listSessions(client)).toMatchObject([{ isCurrent: true }]);
  });

  it('does not list sessions of other accounts, and rejects a session that has not passed its second factor', async () => {
    await signIn(test, (await makeAccount(test)).email);
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    await logIn(client, email);
    expect((await client.get('/api/auth/sessions')).status).toBe(403);
    await enterCode(test, client, email);

    expect(await listSessions(client)).toHaveLength(1);
  });

  it('lists the session of a user who has just registered', async () => {
    const client = test.makeClient();
    await register(client, 'newcomer@people.example');
    await enterCode(test, client, 'newcomer@people.example');

    expect(await listSessions(client)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('DELETE /auth/sessions/:id', () => {
  it('ends that session immediately, and no other', async () => {
    const { email } = await makeAccount(test);
    const lost = await signIn(test, email);
    const client = await signIn(test, email);
    const other = (await listSessions(client)).find((session) => !session.isCurrent);

    const answer = await end(client, other?._id);

    expect([answer.status, answer.body]).toEqual([200, {}]);
    await expectSignedOut(lost);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('can end the current session, and clears its cookies', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    const [current] = await listSessions(client);

    await end(client, current?._id);

    expect([...client.cookies.keys()]).toEqual(['hive_device']);
    await expectSignedOut(client);
  });

  it("returns 404 for another user's session, an ended one and an unknown id, and ends no session", async () => {
    const owner = await signIn(test, (await makeAccount(test)).email);
    const [theirs] = await listSessions(owner);
    const { email } = await makeAccount(test);
    const ended = await signIn(test, email);
    const [former] = await listSessions(ended);
    await ended.get('/api/auth/logout');
    const client = await signIn(test, email);

    for (const id of [theirs?._id, former?._id, newId()]) {
      const answer = await end(client, id);
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await end(client, 'none')).status).toBe(400);
    expect((await owner.get('/api/auth/me')).status).toBe(200);
  });
});

describe('DELETE /auth/sessions', () => {
  it('ends all sessions, including the current one and those that have not passed their second factor', async () => {
    const { email } = await makeAccount(test);
    const phone = await signIn(test, email);
    const client = await signIn(test, email);
    const unverified = test.makeClient();
    await logIn(unverified, email);

    const answer = await client.request('DELETE', '/api/auth/sessions');

    expect(answer.status).toBe(200);
    expect([...client.cookies.keys()]).toEqual(['hive_device']);
    for (const each of [phone, unverified, client]) await expectSignedOut(each);
  });

  it('does not end sessions of other users, or the trust in a device', async () => {
    const other = await signIn(test, (await makeAccount(test)).email);
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);

    await client.request('DELETE', '/api/auth/sessions');

    expect((await other.get('/api/auth/me')).status).toBe(200);
    expect((await signInAgain(client, email)).body.requires2FA).toBe(false);
  });
});
