import {
  enterCode,
  logIn,
  makeAccount,
  makeEmail,
  password,
  register,
  signIn as signInByMail,
  untilMails,
} from '../../auth/accounts/account-helpers';
import {
  beginSignIn,
  disable,
  makeMember,
  makeProtected,
  recover,
  renewCodes,
  trust,
  verify,
} from '../../auth/factors/factor-helpers';
import { signInAndWait } from '../../auth/sessions/refresh-helpers';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';
import { eventsOf, readLines, requestLineOf } from './event-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const post = (client: TestClient, path: string, body: object = {}): Promise<TestAnswer> =>
  client.post(`/api${path}`, body);

describe('The line of a request', () => {
  it('names the account, its role, the end of the session’s id and the network, but no address', async () => {
    const { client, userId } = await signIn(test, { role: 'partner' });
    const line = await requestLineOf(test, await client.get('/api/auth/me'));
    expect(line).toMatchObject({ userId, role: 'partner', status: 200 });
    expect(line['session']).toMatch(/^[0-9a-f]{12}$/);
    expect(line['network']).toMatch(/^[\w-]{11}$/);
    expect(JSON.stringify(line)).not.toContain(client.address);
  });

  it('has the same network for the addresses of one network on one day only', async () => {
    const networkOf = async (address: string) =>
      (await requestLineOf(test, await test.makeClient(address).get('/api/live')))['network'];
    const [first, neighbour, other] = [
      await networkOf('192.0.2.1'),
      await networkOf('192.0.2.200'),
      await networkOf('198.51.100.1'),
    ];
    test.clock.advance(24 * 60 * 60);
    expect([neighbour === first, other === first]).toEqual([true, false]);
    expect(await networkOf('192.0.2.1')).not.toBe(first);
  });

  it('has the account of a refresh, which presents only a cookie', async () => {
    const client = await signInAndWait(test);
    const answer = await client.get('/api/auth/refresh');
    expect(await requestLineOf(test, answer)).toMatchObject({ role: 'user', status: 200 });
    expect((await requestLineOf(test, answer))['userId']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('A sign-in', () => {
  it('is logged at both factors and at the end', async () => {
    const { id, email } = await makeAccount(test);
    const client = test.makeClient();
    const started = await logIn(client, email);
    await untilMails(test, email, 1);
    const passed = await enterCode(test, client, email);
    const ended = await client.get('/api/auth/logout');

    const origin = { userId: id, role: 'user', level: 30, session: expect.any(String) as string };
    expect(eventsOf(test, started)).toMatchObject([
      { ...origin, event: 'sign-in.started', by: 'password', route: '/api/auth/login' },
    ]);
    expect(eventsOf(test, passed)).toMatchObject([
      { ...origin, event: 'sign-in.succeeded', method: 'email' },
    ]);
    expect(eventsOf(test, ended)).toMatchObject([{ ...origin, event: 'sign-out' }]);
  });

  it('from a trusted device is complete at once', async () => {
    const { client, email } = await makeMember(test);
    await trust(client);
    expect(eventsOf(test, await logIn(client, email))).toMatchObject([
      { event: 'sign-in.succeeded', method: 'trusted-device' },
    ]);
  });

  it('of a registration has an account once the code is correct', async () => {
    const email = makeEmail();
    const client = test.makeClient();
    const started = await register(client, email);
    await untilMails(test, email, 1);
    const passed = await enterCode(test, client, email);
    expect(eventsOf(test, started)).toMatchObject([
      { event: 'sign-in.started', by: 'registration' },
    ]);
    expect(eventsOf(test, started)[0]).not.toHaveProperty('userId');
    const { id } = await test.database
      .selectFrom('app_user')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(eventsOf(test, passed)).toMatchObject([{ event: 'sign-in.succeeded', userId: id }]);
  });

  it.each([
    ['a wrong password', 'wrong-password', {}, 'not the password'],
    ['a suspended account', 'suspended', { suspended_at: new Date() }, password],
  ])('that fails because of %s is logged with the account', async (_what, reason, values, sent) => {
    const { id, email } = await makeAccount(test, values);
    const answer = await post(test.makeClient(), '/auth/login', { email, password: sent });
    expect(eventsOf(test, answer)).toMatchObject([
      { event: 'sign-in.failed', by: 'password', reason, userId: id, level: 40 },
    ]);
  });

  it('that fails because the address has no account is logged without one', async () => {
    const answer = await post(test.makeClient(), '/auth/login', { email: makeEmail(), password });
    expect(eventsOf(test, answer)).toMatchObject([
      { event: 'sign-in.failed', by: 'password', reason: 'unknown-account' },
    ]);
    expect(eventsOf(test, answer)[0]).not.toHaveProperty('userId');
  });

  it('with a wrong second factor is logged with the reason', async () => {
    const { id, email, phone } = await makeProtected(test);
    const client = await beginSignIn(test, email);
    expect(eventsOf(test, await verify(client, phone.wrongCode()))).toMatchObject([
      { event: 'second-factor.failed', reason: 'CODE_WRONG', userId: id },
    ]);
    expect(eventsOf(test, await recover(client, 'aaaa-aaaa-aaaa-aaaa'))).toMatchObject([
      { event: 'second-factor.failed', reason: 'CODE_WRONG', route: '/api/2fa-recovery/verify' },
    ]);
  });
});

describe('A change of an account’s security', () => {
  it('of factors is logged', async () => {
    const { id, client, phone } = await makeProtected(test);
    const added = readLines(test).findLast(({ event }) => event === 'factor.added');
    expect(added).toMatchObject({ factor: 'totp', userId: id });
    expect(eventsOf(test, await verify(client, phone.nextCode()))).toMatchObject([
      { event: 'step-up.succeeded', method: 'totp' },
    ]);
    expect(eventsOf(test, await renewCodes(client))).toMatchObject([
      { event: 'recovery-codes.replaced' },
    ]);
    expect(eventsOf(test, await disable(client))).toMatchObject([
      { event: 'factor.removed', factor: 'totp' },
    ]);
  });

  it('of the password is logged, and the wrong current one', async () => {
    const { email, id } = await makeAccount(test);
    const client = await signInByMail(test, email);
    const change = (currentPassword: string) =>
      post(client, '/auth/change-password', {
        currentPassword,
        newPassword: 'battery horse correct',
      });
    expect(eventsOf(test, await change('not the password'))).toMatchObject([
      { event: 'password.wrong', userId: id },
    ]);
    expect(eventsOf(test, await change(password))).toMatchObject([
      { event: 'password.changed', by: 'current-password', userId: id },
    ]);
  });

  it('of trust and sessions is logged', async () => {
    const { client } = await makeMember(test);
    expect(eventsOf(test, await post(client, '/auth/trust-device'))).toMatchObject([
      { event: 'device.trusted' },
    ]);
    expect(
      eventsOf(test, await client.request('DELETE', '/api/auth/trusted-devices')),
    ).toMatchObject([{ event: 'device.distrusted', scope: 'all' }]);
    expect(eventsOf(test, await client.request('DELETE', '/api/auth/sessions'))).toMatchObject([
      { event: 'session.ended', scope: 'all' },
    ]);
  });
});
