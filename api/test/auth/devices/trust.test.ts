import type { SignInAnswer } from '@hive/contract/auth';
import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { newToken } from '../../../src/platform/security/tokens';
import {
  enterCode,
  logIn,
  makeAccount,
  password,
  register,
  signIn,
} from '../accounts/account-helpers';
import { beginSetUp, confirm, disable, verify } from '../factors/factor-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';
import { listDevices, signInAgain, signInAndTrust } from './device-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const update = (id: string, values: { role?: 'partner'; suspended_at?: Date }) =>
  test.database.updateTable('app_user').set(values).where('id', '=', id).execute();

describe('Signing in on a trusted device', () => {
  it('asks for no second factor, mails nothing, and opens a verified session', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    const mails = (await test.mails.list(email)).length;

    const answer = await signInAgain(client, email);

    expect(answer.body).toMatchObject({ requires2FA: false, user: { twoFAVerified: true } });
    expect((await client.get('/api/auth/enabled-views')).status).toBe(200);
    expect(await test.mails.list(email)).toHaveLength(mails);
  });

  it('is never a fresh code: what asks for one still does', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    await signInAgain(client, email);

    const answer = await client.post<ApiErrorBody>('/api/2fa-totp/disable', {});

    expect([answer.status, answer.body.reason]).toEqual([403, 'TOTP_REQUIRED']);
  });

  it('works for every account that trusted this browser, and for no other', async () => {
    const ada = await makeAccount(test);
    const bob = await makeAccount(test);
    const client = await signInAndTrust(test, ada.email);
    expect((await signInAgain(client, bob.email)).body.requires2FA).toBe(true);
    await enterCode(test, client, bob.email);
    await client.post('/api/auth/trust-device', {});

    expect((await signInAgain(client, bob.email)).body.requires2FA).toBe(false);
    expect((await signInAgain(client, ada.email)).body.requires2FA).toBe(false);
  });

  it.each([
    ['expired', () => test.clock.advance(securityPolicy.devices.trustedSeconds)],
    ['never was given', undefined],
  ])('asks again when trust %s', async (_what, change) => {
    const { email } = await makeAccount(test);
    const client = change ? await signInAndTrust(test, email) : await signIn(test, email);
    change?.();

    expect((await signInAgain(client, email)).body.requires2FA).toBe(true);
  });

  it('still asks for none on the last day of thirty', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    test.clock.advance(securityPolicy.devices.trustedSeconds - 60);

    expect((await signInAgain(client, email)).body.requires2FA).toBe(false);
  });

  it('asks again once the account has another role', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    await update(id, { role: 'partner' });

    expect((await signInAgain(client, email)).body.requires2FA).toBe(true);
  });

  it('does not help a suspended account', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    await update(id, { suspended_at: test.clock.now() });

    const answer = await client.post<ApiErrorBody>('/api/auth/login', { email, password });

    expect([answer.status, answer.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });

  it('wants the right password all the same', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);

    const answer = await client.post('/api/auth/login', { email, password: 'not the password' });

    expect(answer.status).toBe(401);
  });
});

describe('The cookie of a device', () => {
  it.each([
    ['made up', newToken()],
    ['empty', ''],
    ['far too long', 'x'.repeat(3000)],
    ['no token', "' or 1=1 --"],
  ])('does nothing when it is %s', async (_what, value) => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    client.cookies.set('hive_device', value);

    expect((await logIn(client, email)).body.requires2FA).toBe(true);
    await enterCode(test, client, email);
    expect(client.cookies.get('hive_device')).not.toBe(value);
  });

  it('trusts no device because a page set the hints that scripts can write', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    for (const hint of ['trustedDevice', 'twoFACookie']) client.cookies.set(hint, 'true');

    expect((await logIn(client, email)).body.requires2FA).toBe(true);
    expect((await client.get('/api/auth/enabled-views')).status).toBe(403);
  });

  it('becomes another one with the trust: who planted or copied the former is not trusted', async () => {
    const { email } = await makeAccount(test);
    const attacker = await signIn(test, (await makeAccount(test)).email);
    const planted = attacker.cookies.get('hive_device') ?? '';
    const client = test.makeClient();
    client.cookies.set('hive_device', planted);
    await logIn(client, email);
    await enterCode(test, client, email);
    await client.post('/api/auth/trust-device', {});

    const thief = test.makeClient();
    thief.cookies.set('hive_device', planted);

    expect((await logIn(thief, email)).body.requires2FA).toBe(true);
    expect((await signInAgain(client, email)).body.requires2FA).toBe(false);
  });

  it('is HttpOnly, SameSite=Strict, and nowhere in the database in clear', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);
    const [line = ''] = (await client.post('/api/auth/trust-device', {})).headers.getSetCookie();
    const value = client.cookies.get('hive_device') ?? '';

    expect(value).toMatch(/^[\w-]{43}$/);
    expect(line).toMatch(/^hive_device=/);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Strict/);
    const rows = await test.database.selectFrom('device').selectAll().execute();
    const stored = JSON.stringify(rows.map((row) => ({ ...row, hash: row.hash.toString() })));
    expect(stored).not.toContain(value);
  });
});

describe('POST /auth/trust-device', () => {
  it('is closed to a visitor and to a session that owes its second factor', async () => {
    expect((await test.makeClient().post('/api/auth/trust-device', {})).status).toBe(401);
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    await logIn(client, email);

    const answer = await client.post<ApiErrorBody>('/api/auth/trust-device', {});

    expect([answer.status, answer.body.code]).toEqual([403, 'TWO_FACTOR_REQUIRED']);
  });

  it('trusts this browser even where its cookie has been cleared since', async () => {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    client.cookies.delete('hive_device');

    await client.post('/api/auth/trust-device', {});

    expect(await listDevices(client)).toMatchObject([{ isCurrent: true }]);
    expect((await signInAgain(client, email)).body.requires2FA).toBe(false);
  });

  it('works right after registering', async () => {
    const { email } = { email: 'fresh@people.example' };
    const client = test.makeClient();
    await register(client, email);
    await enterCode(test, client, email);
    await client.post('/api/auth/trust-device', {});

    expect((await signInAgain(client, email)).body.requires2FA).toBe(false);
  });

  it('refuses another site and keys that were not requested', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);

    const foreign = await client.post(
      '/api/auth/trust-device',
      {},
      { headers: { origin: 'https://evil.example' } },
    );
    const odd = await client.post<ApiErrorBody>('/api/auth/trust-device', { days: 3000 });

    expect(foreign.status).toBe(403);
    expect([odd.status, odd.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await listDevices(client)).toEqual([]);
  });
});

describe('Trust ends', () => {
  it('with a new second factor, and with one that is switched off', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    const phone = await beginSetUp(test, client);
    await confirm(client, phone.code());
    expect(await listDevices(client)).toEqual([]);
    expect((await signInAgain(client, email)).body.requires2FA).toBe(true);

    await verify(client, phone.nextCode());
    await client.post('/api/auth/trust-device', {});
    expect((await signInAgain(client, email)).body.requires2FA).toBe(false);
    await verify(client, phone.nextCode());
    expect((await disable(client)).status).toBe(200);

    expect((await signInAgain(client, email)).body.requires2FA).toBe(true);
  });

  it('with a new password set by mail', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    await client.post('/api/auth/forgot-password', { email });
    const token = await readLinkToken(email);
    const next = 'a quite different horse';
    await test.makeClient().post('/api/auth/reset-password', { token, password: next });

    const answer = await client.post<SignInAnswer>('/api/auth/login', { email, password: next });

    expect(answer.body.requires2FA).toBe(true);
  });
});

/** The token in the link of the last mail. */
async function readLinkToken(email: string): Promise<string> {
  let token = '';
  await until('a link is mailed', async () => {
    const [mail] = await test.mails.list(email);
    token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    return token !== '';
  });
  return token;
}
