import { randomBytes } from 'node:crypto';
import { cookieOf, present, signInAndWait } from '../../auth/sessions/refresh-helpers';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';
import { eventsOf } from './event-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const post = (client: TestClient, path: string, body: object = {}): Promise<TestAnswer> =>
  client.post(`/api${path}`, body);

describe('A refused request', () => {
  it('is logged with what it requires', async () => {
    const { client, userId } = await signIn(test);
    const admin = await signIn(test, { role: 'admin' });
    expect(eventsOf(test, await test.client.get('/api/auth/me'))).toMatchObject([
      { event: 'access.refused', reason: 'UNAUTHENTICATED', access: 'session' },
    ]);
    expect(eventsOf(test, await client.get('/api/admin/audit'))).toMatchObject([
      { event: 'access.refused', reason: 'FORBIDDEN', access: 'admin', userId, role: 'user' },
    ]);
    expect(eventsOf(test, await admin.client.get('/api/admin/export-users'))).toMatchObject([
      { event: 'step-up.required', userId: admin.userId },
    ]);
  });

  it('for a record of another account is logged', async () => {
    const { client, userId } = await signIn(test);
    const other = '01900000-0000-7000-8000-000000000000';
    const answer = await client.request('DELETE', `/api/auth/sessions/${other}`);
    expect(eventsOf(test, answer)).toMatchObject([
      { event: 'access.refused', reason: 'NOT_FOUND', access: 'verified', userId },
    ]);
  });

  it('from another site is logged, also where there is no call', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const path of ['/api/auth/login', '/api/nothing-here'])
      expect(eventsOf(test, await test.client.post(path, {}, { headers }))).toMatchObject([
        { event: 'access.refused', reason: 'CROSS_SITE_REFUSED' },
      ]);
  });

  it('for its rate is logged once for each limit, key and minute', async () => {
    const client = test.makeClient();
    const { points } = test.context.policy.rateLimits.resetPassword;
    const send = () =>
      post(client, '/auth/reset-password', { token: 'x', password: 'battery horse correct' });
    for (let count = 0; count < points; count++) await send();
    const events = [];
    for (let count = 0; count < 3; count++) events.push(eventsOf(test, await send()));
    test.clock.advance(60);
    events.push(eventsOf(test, await send()));

    const reached = { event: 'rate-limit.reached', limit: 'reset-password' };
    expect(events).toMatchObject([[reached], [], [], [reached]]);
  });

  it('for an unsafe text is logged without the text', async () => {
    const { client } = await signIn(test);
    const name = 'Ada\u202e';
    const answer = await client.request('PATCH', '/api/user/profile', { body: { name } });
    expect(eventsOf(test, answer)).toMatchObject([{ event: 'input.refused', kind: 'unsafe-text' }]);
    expect(test.readLog().join()).not.toContain(name);
  });

  it('for a website with a private address is logged', async () => {
    const { client } = await signIn(test, { role: 'admin', isSteppedUp: true });
    const website = 'https://10.0.0.1/';
    expect(eventsOf(test, await post(client, '/boxes/scrape', { website }))).toMatchObject([
      { event: 'input.refused', kind: 'private-address' },
    ]);
  });

  it('for an emailed or signed link that we did not issue is logged', async () => {
    const token = randomBytes(32).toString('base64url');
    const reset = await post(test.makeClient(), '/auth/reset-password', {
      token,
      password: 'battery horse correct',
    });
    expect(eventsOf(test, reset)).toMatchObject([{ event: 'link.refused', link: 'emailed' }]);
    expect(eventsOf(test, await test.client.get('/media/signed/made-up'))).toMatchObject([
      { event: 'link.refused', link: 'file' },
    ]);
  });
});

describe('A forged cookie', () => {
  it('of a visitor is logged', async () => {
    const client = test.makeClient();
    client.cookies.set('hive_consent', 'accepted');
    client.cookies.set('hive_visitor', randomBytes(32).toString('base64url'));
    const details = { page: '/' };
    const answer = await post(client, '/logInteraction', { action: 'viewed_page', details });
    expect(eventsOf(test, answer)).toMatchObject([
      { event: 'cookie.forged', cookie: 'hive_visitor' },
    ]);
  });

  it('of a session is logged', async () => {
    const client = test.makeClient();
    client.cookies.set('hive_refresh', 'made-up');
    const answer = await client.get('/api/auth/refresh');
    expect(eventsOf(test, answer)).toContainEqual(
      expect.objectContaining({ event: 'cookie.forged', cookie: 'hive_refresh' }),
    );
  });

  it('that is a copy of a used one is logged with its account', async () => {
    const first = cookieOf(await signInAndWait(test));
    let newest = first;
    for (let time = 0; time < 3; time++) newest = cookieOf((await present(test, newest)).client);
    const { answer } = await present(test, first);
    expect(eventsOf(test, answer)).toContainEqual(
      expect.objectContaining({
        event: 'session.token-reused',
        userId: expect.any(String) as string,
        session: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      }),
    );
  });
});
