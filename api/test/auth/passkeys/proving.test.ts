import type { AuthStatus, SignInAnswer } from '@hive/contract/auth';
import { logIn, makeAccount, register } from '../accounts/account-helpers';
import { createSoftwareAuthenticator } from '../../support/software-authenticator';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  addPasskey,
  sendAssertion,
  requestOptions,
  enterPassword,
  makeOwner,
  makePerson,
  verifyPasskey,
  stepDown,
} from './passkey-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('Logging in with a passkey', () => {
  it('requires it instead of an emailed code', async () => {
    const { email } = await makeOwner(test);
    const mails = (await test.mails.list(email)).length;

    const { body } = await logIn(test.makeClient(), email);

    expect(body).toMatchObject<Partial<SignInAnswer>>({
      requires2FA: true,
      methods: ['passkey', 'recovery'],
    });
    expect((await test.mails.list(email)).length).toBe(mails);
  });

  it('requests an assertion from the passkeys of this account for this site', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);

    const { status, body } = await requestOptions(client);

    expect(status).toBe(200);
    expect(body.options).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ id: device.credentialId }],
    });
  });

  it('verifies the session, replaces its tokens and marks the browser as known', async () => {
    const { email, device } = await makeOwner(test);
    const client = await enterPassword(test, email);
    const before = { token: client.accessToken, refresh: client.cookies.get('hive_refresh') };

    const answer = await verifyPasskey(client, device);

    expect(answer.status).toBe(200);
    expect(client.accessToken).not.toBe(before.token);
    expect(client.cookies.get('hive_refresh')).not.toBe(before.refresh);
    expect(client.cookies.has('hive_device')).toBe(true);
    const { body } = await client.get<AuthStatus>('/api/auth/status');
    expect(body.user?.twoFAVerified).toBe(true);
    client.accessToken = before.token;
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  it('stores when the passkey was last used', async () => {
    const { id, email, device } = await makeOwner(test);
    test.clock.advance(60);
    await verifyPasskey(await enterPassword(test, email), device);

    const row = await test.database
      .selectFrom('passkey')
      .where('user_id', '=', id)
      .select('last_used_at')
      .executeTakeFirstOrThrow();
    expect(row.last_used_at).toEqual(test.clock.now());
  });

  it('accepts a device without a signature counter repeatedly', async () => {
    const { email, client } = await makePerson(test);
    const device = createSoftwareAuthenticator({ counts: false });
    await addPasskey(client, device);

    for (const attempt of [1, 2]) {
      const answer = await verifyPasskey(await enterPassword(test, email), device);
      expect([attempt, answer.status]).toEqual([attempt, 200]);
    }
  });
});

describe('A passkey call', () => {
  it.each(['options', 'verify'])('%s rejects a visitor', async (call) => {
    const answer = await test
      .makeClient()
      .post(`/api/2fa-passkey/${call}`, call === 'verify' ? { credential: {} } : {});
    expect(answer.status).toBe(401);
  });

  it('is not offered to a user without a passkey or to an unfinished registration', async () => {
    const notOffered = { status: 403, body: { code: 'METHOD_NOT_OFFERED' } };
    const client = await enterPassword(test, (await makeAccount(test)).email);
    expect(await requestOptions(client)).toMatchObject(notOffered);

    const newcomer = test.makeClient();
    await register(newcomer, 'new-here@people.example');
    expect(await requestOptions(newcomer)).toMatchObject(notOffered);
    const credential = createSoftwareAuthenticator().get({ challenge: 'AAAA' });
    expect(await sendAssertion(newcomer, credential)).toMatchObject(notOffered);
  });
});

describe('Step-up with a passkey', () => {
  it('steps up the same session and does not change its cookies', async () => {
    const { id, client, device, passkeyId } = await makeOwner(test);
    await stepDown(test, id);
    const path = `/api/2fa-passkey/${passkeyId}`;
    expect(await client.request('DELETE', path)).toMatchObject({
      status: 403,
      body: { reason: 'TOTP_REQUIRED' },
    });
    const refresh = client.cookies.get('hive_refresh');

    const answer = await verifyPasskey(client, device);

    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(client.cookies.get('hive_refresh')).toBe(refresh);
    expect((await client.request('DELETE', path)).status).toBe(200);
  });
});
