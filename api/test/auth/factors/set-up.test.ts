import { URI } from 'otpauth';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { logIn, makeAccount } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  addPasskeyRow,
  beginSetUp,
  beginSignIn,
  confirm,
  makeMember,
  makePhone,
  makeProtected,
  readSecurity,
  setUp,
} from './factor-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, factorSetup: plenty, factorVerify: plenty };
  test = await createTestApp({ policy: { rateLimits } });
});
afterAll(() => test.close());

const readApp = (userId: string) =>
  test.database
    .selectFrom('authenticator_app')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst();

describe('POST /2fa-totp/setup', () => {
  it('returns a secret of 160 bits as text and as an otpauth URL with Hive and the email address', async () => {
    const { client, email } = await makeMember(test);

    const { status, body } = await setUp(client);

    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const { stepSeconds, digits } = test.context.policy.totp;
    const read = URI.parse(body.otpauthUrl);
    expect(read).toMatchObject({ issuer: 'Hive', label: email, digits, period: stepSeconds });
    expect(read.secret.base32).toBe(body.secret);
  });

  it('does not enable the app yet: the next login still uses an emailed code', async () => {
    const { client, email } = await makeMember(test);
    await setUp(client);

    const answer = await logIn(test.makeClient(), email);

    expect(answer.body.methods).toEqual(['email']);
    expect((await readSecurity(client)).totp).toEqual({ enabled: false, since: null });
  });

  it('stores the secret encrypted for this account only', async () => {
    const [one, other] = [await makeMember(test), await makeMember(test)];
    const { secret } = (await setUp(one.client)).body;
    await setUp(other.client);

    const { sealed_secret: sealed } = (await readApp(one.id))!;
    expect(sealed.toString('latin1')).not.toContain(secret);

    // It cannot be decrypted in another account's row.
    await test.database
      .updateTable('authenticator_app')
      .set({ sealed_secret: sealed })
      .where('user_id', '=', other.id)
      .execute();
    expect((await confirm(other.client, makePhone(test, secret).code())).status).toBe(500);
  });

  it('returns another secret when repeated, and invalidates the first', async () => {
    const { client } = await makeMember(test);
    const first = await beginSetUp(test, client);
    const second = await beginSetUp(test, client);
    expect(second.secret).not.toBe(first.secret);

    expect((await confirm(client, first.code())).body.code).toBe('CODE_WRONG');
    expect((await confirm(client, second.code())).status).toBe(200);
  });

  it('is refused while an app is on, and does not change it', async () => {
    const { client, id } = await makeProtected(test);
    const before = await readApp(id);

    const answer = await setUp(client);

    expect([answer.status, answer.body.code]).toEqual([409, 'TOTP_ALREADY_ENABLED']);
    expect(await readApp(id)).toEqual(before);
  });

  it('requires the passkey first if the account has one, so that a stolen session cannot add a factor', async () => {
    const { client, id } = await makeMember(test);
    const phone = await beginSetUp(test, client);
    await addPasskeyRow(test, id);

    const refused = [await setUp(client), await confirm(client, phone.code())];

    for (const { status, body } of refused) {
      expect([status, body.code, body.reason]).toEqual([403, 'STEP_UP_REQUIRED', 'TOTP_REQUIRED']);
    }
    expect((await readSecurity(client)).totp.enabled).toBe(false);
  });

  it('rejects a visitor, a session that has not passed its second factor, and a suspended user', async () => {
    expect((await setUp(test.makeClient())).status).toBe(401);

    const { email } = await makeAccount(test);
    expect((await setUp(await beginSignIn(test, email))).body.code).toBe('TWO_FACTOR_REQUIRED');

    const { client, id } = await makeMember(test);
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', id)
      .execute();
    expect((await setUp(client)).body.code).toBe('ACCOUNT_SUSPENDED');
    expect((await confirm(client, '123456')).body.code).toBe('ACCOUNT_SUSPENDED');
  });

  it('returns 429 to a client that exceeds the rate limit', async () => {
    const rateLimits = { ...securityPolicy.rateLimits, factorSetup: { points: 2, seconds: 60 } };
    const strict = await createTestApp({ policy: { rateLimits } });
    try {
      const client = strict.makeClient();
      for (let time = 0; time < 2; time++) await setUp(client);
      expect((await setUp(client)).body.code).toBe('RATE_LIMITED');
    } finally {
      await strict.close();
    }
  });
});
