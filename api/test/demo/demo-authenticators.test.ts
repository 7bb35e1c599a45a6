import {
  demoAuthenticatorSecret,
  ensureDemoAuthenticators,
} from '../../src/demo/demo-authenticators';
import { demoId } from '../../src/demo/seed/demo-ids';
import { demoAccounts } from '../../src/demo/seed/seed-accounts';
import { logIn, makeAccount } from '../auth/accounts/account-helpers';
import {
  addPasskeyRow,
  isVerified,
  makePhone,
  setUp,
  verify,
} from '../auth/factors/factor-helpers';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

const [admin, partner, user] = demoAccounts;
const idOf = (email: string) => demoId('account', email);

/** A data folder seeded before authenticator apps existed. */
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  for (const { email, role } of demoAccounts)
    await makeAccount(test, { id: idOf(email), email, role });
});
afterAll(() => test.close());

const readApps = () =>
  test.database.selectFrom('authenticator_app').selectAll().orderBy('user_id').execute();

it('the admin and the partner sign in with the app, the user by email', async () => {
  await ensureDemoAuthenticators(test.context);

  for (const { email } of [admin, partner]) {
    const client = test.makeClient();
    expect((await logIn(client, email)).body.methods).toEqual(['totp']);
    const phone = makePhone(test, demoAuthenticatorSecret(email));
    expect((await verify(client, phone.code())).status).toBe(200);
    expect(await isVerified(client)).toBe(true);
  }
  expect((await logIn(test.makeClient(), user.email)).body.methods).toEqual(['email']);
});

it('each account has a different secret of 160 bits', () => {
  const secrets = [admin, partner].map(({ email }) => demoAuthenticatorSecret(email));
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(2);
});

it('a second start changes nothing, including the used codes', async () => {
  await ensureDemoAuthenticators(test.context);
  const client = test.makeClient();
  await logIn(client, admin.email);
  await verify(client, makePhone(test, demoAuthenticatorSecret(admin.email)).code());
  const before = await readApps();

  await ensureDemoAuthenticators(test.context);

  expect(await readApps()).toEqual(before);
});

it('an app that a user set up and an account with a passkey stay unchanged', async () => {
  const own = {
    user_id: idOf(admin.email),
    sealed_secret: Buffer.from('their own'),
    confirmed_at: test.clock.now(),
  };
  await test.database.insertInto('authenticator_app').values(own).execute();
  await addPasskeyRow(test, idOf(partner.email));

  await ensureDemoAuthenticators(test.context);

  expect(await readApps()).toMatchObject([own]);
});

it('an unfinished set-up is replaced', async () => {
  const client = test.makeClient();
  await logIn(client, admin.email);
  await test.database
    .updateTable('session')
    .set({ two_factor_at: test.clock.now() })
    .where('user_id', '=', idOf(admin.email))
    .execute();
  expect((await setUp(client)).status).toBe(200);

  await ensureDemoAuthenticators(test.context);

  expect((await setUp(client)).body.code).toBe('TOTP_ALREADY_ENABLED');
});

it('a missing account gets no app', async () => {
  await test.database.deleteFrom('app_user').execute();

  await ensureDemoAuthenticators(test.context);

  expect(await readApps()).toEqual([]);
});
