import { makeAccount } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  addPasskeyRow,
  beginSetUp,
  beginSignIn,
  makeMember,
  makeProtected,
  readSecurity,
} from './factor-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('describes an account with only a password', async () => {
  const { client } = await makeMember(test);

  expect(await readSecurity(client)).toEqual({
    hasPassword: true,
    totp: { enabled: false, since: null },
    passkeys: [],
    recoveryCodesLeft: 0,
    google: null,
  });
});

it('does not report an app whose set-up is unfinished as enabled', async () => {
  const { client } = await makeMember(test);
  await beginSetUp(test, client);

  expect((await readSecurity(client)).totp).toEqual({ enabled: false, since: null });
});

it('returns the app, the passkeys, the codes left and the Google account, without the app’s secret', async () => {
  const since = test.clock.now();
  const { id, client, phone } = await makeProtected(test);
  await addPasskeyRow(test, id);
  const google = { issuer: 'https://issuer.example', subject: '42', email: 'pat@mail.example' };
  await test.database
    .insertInto('google_identity')
    .values({ user_id: id, ...google })
    .execute();
  await test.database
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('id', '=', id)
    .execute();

  const answer = await readSecurity(client);

  expect(answer).toEqual({
    hasPassword: false,
    totp: { enabled: true, since: since.toISOString() },
    passkeys: [{ _id: id, name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null }],
    recoveryCodesLeft: 10,
    google: { email: google.email },
  });
  expect(JSON.stringify(answer)).not.toContain(phone.secret);
});

it('reveals nothing about other users', async () => {
  const other = await makeProtected(test);
  await addPasskeyRow(test, other.id);
  const { client } = await makeMember(test);

  expect(await readSecurity(client)).toMatchObject({
    totp: { enabled: false },
    passkeys: [],
    recoveryCodesLeft: 0,
  });
});

it('rejects a visitor, and a session that has not passed its second factor', async () => {
  expect((await test.client.get('/api/auth/security')).status).toBe(401);
  const { email } = await makeAccount(test);
  const answer = await (await beginSignIn(test, email)).get('/api/auth/security');
  expect(answer).toMatchObject({ status: 403, body: { code: 'TWO_FACTOR_REQUIRED' } });
});
