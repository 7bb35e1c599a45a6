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

describe('Logging in on a trusted device', () => {
  it('requires no second factor, sends no mail, and starts a verified session', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    const mails = (await test.mails.list(email)).length;

    const answer = await signInAgain(client, email);

    expect(answer.body).toMatchObject({ requires2FA: false, user: { twoFAVerified: true } });
    expect((await client.get('/api/auth/enabled-views')).status).toBe(200);
    expect(await test.mails.list(email)).toHaveLength(mails);
  });

  it('does not count as a recent second factor for actions that require one', async () => {
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
    ['has expired', () => test.clock.advance(securityPolicy.devices.trustedSeconds)],
    ['was never given', undefined],
  ])('requires the second factor when trust %s', async (_what, change) => {
    const { email } = await makeAccount(test);
    const client = change ? await signInAndTrust(test, email) : await signIn(test, email);
    change?.();

    expect((await signInAgain(client, email)).body.requires2FA).toBe(true);
  });

  it('requires no second factor on the last of the thirty days', async () => {
    const { email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    test.clock.advance(securityPolicy.devices.trustedSeconds - 60);

    expect((await signInAgain(client, email)).body.requires2FA).toBe(false);
  });

  it('requires the second factor once the account has another role', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    await update(id, { role: 'partner' });

    expect((await signInAgain(client, email)).body.requires2FA).toBe(true);
  });

  it('is refused to a suspended account', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signInAndTrust(test, email);
    await update(id, { suspended_at: test.clock.now() });

    const answer = await client.post<ApiErrorBody>('/api/auth/login', { email, password });

    expect([answer.status, answer.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });

  it('still requires the right password', async () => {
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
    ['SQL', "' or 1=1 --"],
  ])('is ignored and replaced when it is %s', async (_what, value) => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    client.cookies.set('hive_device', value);

    expect((await logIn(client, email)).body.requires2FA).toBe(true);
    await enterCode(test, client, email);
    expect(client.cookies.get('hive_device')).not.toBe(value);
  });

  it('cannot be replaced by the hint cookies that scripts can write', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    for (const hint of ['trustedDevice', 'twoFACookie']) client.cookies.set(hint, 'true');

    expect((await logIn(client, email)).body.requires2FA).toBe(true);
    expect((await client.get('/api/auth/enabled-views')).status).toBe(403);
  });

  it('is replaced when the device is trusted, so that a client with the previous cookie is not trusted', async () => {
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

  it('is HttpOnly, SameSite=Strict, and not stored in plain text', async () => {
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
  it('rejects a visitor, and a session that has not passed its second factor', async () => {
    expect((await test.makeClient().post('/api/auth/trust-device', {})).status).toBe(401);
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    await logIn(client, email);

    const answer = await client.post<ApiErrorBody>('/api/auth/trust-device', {});

    expect([answer.status, answer.body.code]).toEqual([403, 'TWO_FACTOR_REQUIRED']);
  });

  it('trusts this browser even if its device cookie has been cleared since', async () => {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    client.cookies.delete('hive_device');

    await client.post('/api/auth/trust-device', {});

    expect(await listDevices(client)).toMatchObject([{ isCurrent: true }]);
    expect((await signInAgain(client, email)).body.requires2FA).toBe(false);
  });

  it('works immediately after registration', async () => {
    const { email } = { email: 'fresh@people.example' };
    const client = test.makeClient();
    await register(client, email);
    await enterCode(test, client, email);
    await client.post('/api/auth/trust-device', {});

    expect((await signInAgain(client, email)).body.requires2FA).toBe(false);
  });

  it('rejects a cross-site request and unknown fields', async () => {
    const client = await signIn(test, (await makeAccount(test)).email);

    const foreign = await client.post(
      '/api/auth/trust-device',
      {},
      { headers: { origin: 'https://evil.example' } },
    );
    const unknownField = await client.post<ApiErrorBody>('/api/auth/trust-device', { days: 3000 });

    expect(foreign.status).toBe(403);
    expect([unknownField.status, unknownField.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await listDevices(client)).toEqual([]);
  });
});

describe('Trust in a device ends', () => {
  it('when an authenticator app is set up, and when it is switched off', async () => {
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

  it('when the password is reset by email', async () => {
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
