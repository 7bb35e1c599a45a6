import type { ApiErrorBody } from '@hive/contract/common';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { logIn, untilMails } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';
import {
  beginSetUp,
  beginSignIn,
  confirm,
  disable,
  isVerified,
  makeMember,
  makePhone,
  makeProtected,
  readSecurity,
  recover,
  setUp,
  verify,
} from './factor-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, factorVerify: plenty, factorSetup: plenty };
  // Without the pause after ten attempts, so that all concurrent attempts are compared.
  const factorFailures = { ...securityPolicy.factorFailures, blockAfter: 1_000 };
  test = await createTestApp({ policy: { rateLimits, factorFailures } });
});
afterAll(() => test.close());

it('one of 20 concurrent right codes switches the app on, and the ten recovery codes in its response work', async () => {
  const { client, email } = await makeMember(test);
  const phone = await beginSetUp(test, client);
  const code = phone.code();

  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(client, code)));

  const [winner, ...others] = answers.sort((one, other) => one.status - other.status);
  expect(winner?.status).toBe(200);
  expect(others.map(({ body }) => body.code)).toEqual(
    Array.from({ length: 19 }, () => 'TOTP_ALREADY_ENABLED'),
  );
  expect((await readSecurity(client)).recoveryCodesLeft).toBe(10);
  for (const recoveryCode of winner?.body.recoveryCodes ?? []) {
    expect((await recover(await beginSignIn(test, email), recoveryCode)).status).toBe(200);
  }
});

it('of five concurrent set-ups only one secret can be confirmed', async () => {
  const { client } = await makeMember(test);

  const setUps = await Promise.all(Array.from({ length: 5 }, () => setUp(client)));

  expect(setUps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const statuses = [];
  for (const { body } of setUps) {
    statuses.push((await confirm(client, makePhone(test, body.secret).code())).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

it('a set-up that starts while another is being confirmed never removes the confirmed app', async () => {
  for (let round = 0; round < 10; round++) {
    const { client, email } = await makeMember(test);
    const phone = await beginSetUp(test, client);

    const [confirmed, secondSetUp] = await Promise.all([
      confirm(client, phone.code()),
      setUp(client),
    ]);

    const isOn = confirmed.status === 200;
    expect(secondSetUp.body.code).toBe(isOn ? 'TOTP_ALREADY_ENABLED' : undefined);
    if (!isOn) expect(confirmed.body.code).toBe('CODE_WRONG');
    expect((await readSecurity(client)).totp.enabled).toBe(isOn);
    const next = await beginSignIn(test, email);
    const code = phone.nextCode();
    expect((await verify(next, code)).status).toBe(isOn ? 200 : 403);
  }
});

it('an app that is switched off while a user logs in with it is off afterwards, without recovery codes', async () => {
  for (let round = 0; round < 10; round++) {
    const { client, email, phone, recoveryCodes } = await makeProtected(test);
    const [one, other] = [await beginSignIn(test, email), await beginSignIn(test, email)];
    const code = phone.nextCode();

    const answers = await Promise.all([
      disable(client),
      verify(one, code),
      recover(other, recoveryCodes[0]),
    ]);

    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(await readSecurity(client)).toMatchObject({
      totp: { enabled: false },
      recoveryCodesLeft: 0,
    });
    expect((await logIn(test.makeClient(), email)).body.methods).toEqual(['email']);
  }
});

it('an emailed code that arrives while the app is being switched on is rejected', async () => {
  const { id, client, email } = await makeMember(test);
  await beginSetUp(test, client);
  const waiting = await beginSignIn(test, email);
  await untilMails(test, email, 2);
  const code = await test.mails.latestCode(email);
  const locksWaitedFor = async () => {
    const { rows } = await test.context.pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };

  // The app is turned on in a transaction that has not committed when the code arrives.
  const pending = await test.database.transaction().execute(async (trx) => {
    await trx.selectFrom('app_user').where('id', '=', id).select('id').forNoKeyUpdate().execute();
    await trx
      .updateTable('authenticator_app')
      .set({ confirmed_at: test.clock.now() })
      .where('user_id', '=', id)
      .execute();
    const verifying = waiting.post<ApiErrorBody>('/api/2fa-email/verify', { code });
    await until('the code waits for the account', async () => (await locksWaitedFor()) > 0);
    return { verifying };
  });

  expect((await pending.verifying).body.code).toBe('METHOD_NOT_OFFERED');
  expect(await isVerified(waiting)).toBe(false);
});
