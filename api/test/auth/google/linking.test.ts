import type { SecurityOverview } from '@hive/contract/security';
import { paths } from '@hive/contract/paths';
import { enterCode, logIn, makeAccount, makeEmail, untilMails } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { becomeMember, readStatus, signInWithGoogle } from './complete-sign-in';
import type { RealProvider } from './real-provider';
import { startRealProvider } from './real-provider';
import { createGoogleApp, locationOf } from './sign-in-driver';

let provider: RealProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await startRealProvider();
  test = await createGoogleApp(provider.issuer);
});
afterAll(async () => {
  await test?.close();
  await provider?.stop();
});

/** A Google account with the email address is waiting to be linked in this browser. */
async function waitForPassword(email: string, sub = `google-of-${email}`): Promise<TestClient> {
  const client = test.makeClient();
  const answer = await signInWithGoogle(client, { email, sub });
  expect(locationOf(answer)).toBe(paths.login.getHref('google-link'));
  expect(client.cookies.has('hive_refresh')).toBe(false);
  return client;
}
const ownerOf = async (email: string) =>
  (
    await test.database
      .selectFrom('google_identity')
      .where('subject', '=', `google-of-${email}`)
      .select('user_id')
      .executeTakeFirst()
  )?.user_id;

it('An address that has an account is linked once its owner has given the password and the second factor, and is notified by email', async () => {
  const { id, email } = await makeAccount(test);
  const client = await waitForPassword(email);
  await logIn(client, email);
  expect(await ownerOf(email)).toBeUndefined();
  await enterCode(test, client, email);
  expect(await ownerOf(email)).toBe(id);
  await untilMails(test, email, 2);
  expect((await test.mails.latest(email)).subject).toMatch(/Google/);

  const overview = await client.get<SecurityOverview>('/api/auth/security');
  expect(overview.body).toMatchObject({ hasPassword: true, google: { email } });

  const later = test.makeClient();
  await signInWithGoogle(later, { email, sub: `google-of-${email}` });
  expect((await readStatus(later)).user?._id).toBe(id);
});

it('An address that has an account is linked on a trusted device by the password alone', async () => {
  const { id, email } = await makeAccount(test);
  const client = test.makeClient();
  await logIn(client, email);
  await enterCode(test, client, email);
  await test.database
    .updateTable('device')
    .set({ trusted_until: new Date(test.clock.now().getTime() + 60_000), trusted_role: 'user' })
    .where('user_id', '=', id)
    .execute();
  await client.get('/api/auth/logout');
  client.accessToken = undefined;
  await signInWithGoogle(client, { email, sub: `google-of-${email}` });
  await logIn(client, email);
  expect(await ownerOf(email)).toBe(id);
  await untilMails(test, email, 2);
});

it('An address that has an account is not linked by a wrong password', async () => {
  const { email } = await makeAccount(test);
  const client = await waitForPassword(email);
  await client.post('/api/auth/login', { email, password: 'not the password' });
  expect(await ownerOf(email)).toBeUndefined();
});

it('An address that has an account is not linked by the password of another user', async () => {
  const { email } = await makeAccount(test);
  const other = await makeAccount(test);
  const client = await waitForPassword(email);
  await logIn(client, other.email);
  await enterCode(test, client, other.email);
  expect(await ownerOf(email)).toBeUndefined();
});

it('An address that has an account is not linked in another browser', async () => {
  const { email } = await makeAccount(test);
  await waitForPassword(email);
  const elsewhere = test.makeClient();
  await logIn(elsewhere, email);
  await enterCode(test, elsewhere, email);
  expect(await ownerOf(email)).toBeUndefined();
});

it('An address that has an account is not linked when the password comes too late', async () => {
  const { email } = await makeAccount(test);
  const client = await waitForPassword(email);
  test.clock.advance(test.context.policy.google.linkSeconds);
  await logIn(client, email);
  await enterCode(test, client, email);
  expect(await ownerOf(email)).toBeUndefined();
});

it('An address that has an account requires the password again for every other Google account of the address', async () => {
  const email = makeEmail();
  await becomeMember(test, email);
  await waitForPassword(email, `another-google-of-${email}`);
});

it('The browser keeps what waits from scripts and from other sites', async () => {
  const { email } = await makeAccount(test);
  const client = test.makeClient();
  const answer = await signInWithGoogle(client, { email });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^hive_google_link=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/,
    ),
  ]);
});

describe('Unlinking', () => {
  it('lets Google sign in no more, and the owner is notified by email', async () => {
    const { email } = await makeAccount(test);
    const client = await waitForPassword(email);
    await logIn(client, email);
    await enterCode(test, client, email);
    expect((await client.request('DELETE', '/api/auth/google')).status).toBe(200);
    expect(await ownerOf(email)).toBeUndefined();
    await untilMails(test, email, 3);
    const subjects = (await test.mails.list(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Google sign-in was removed from your Hive account');

    const overview = await client.get<SecurityOverview>('/api/auth/security');
    expect(overview.body.google).toBeNull();
    await waitForPassword(email);
  });

  it('is refused where Google is the only way in', async () => {
    const client = await becomeMember(test, makeEmail());
    const answer = await client.request('DELETE', '/api/auth/google');
    expect(answer).toMatchObject({ status: 409, body: { code: 'PASSWORD_MISSING' } });
    const overview = await client.get<SecurityOverview>('/api/auth/security');
    expect(overview.body).toMatchObject({
      hasPassword: false,
      google: { email: expect.any(String) },
    });
  });

  it('of what is not linked changes nothing and sends no email', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    await logIn(client, email);
    await enterCode(test, client, email);
    expect((await client.request('DELETE', '/api/auth/google')).status).toBe(200);
    expect(await test.mails.list(email)).toHaveLength(1);
  });
});
