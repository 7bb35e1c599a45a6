import type { SecurityOverview } from '@hive/contract/security';
import { paths } from '@hive/contract/paths';
import { enterCode, logIn, makeAccount, makeEmail, untilMails } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { registerWithGoogle, readStatus, signInWithGoogle } from './complete-sign-in';
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

/** Signs in with Google with the email address of an account. Linking then waits for the password in this browser. */
async function startLinking(email: string, sub = `google-of-${email}`): Promise<TestClient> {
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

it('An account with the email address is linked once its owner enters the password and the second factor, and is notified by email', async () => {
  const { id, email } = await makeAccount(test);
  const client = await startLinking(email);
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

it('An account with the email address is linked on a trusted device by the password alone', async () => {
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

it('An account with the email address is not linked by a wrong password', async () => {
  const { email } = await makeAccount(test);
  const client = await startLinking(email);
  await client.post('/api/auth/login', { email, password: 'not the password' });
  expect(await ownerOf(email)).toBeUndefined();
});

it('An account with the email address is not linked by the password of another user', async () => {
  const { email } = await makeAccount(test);
  const other = await makeAccount(test);
  const client = await startLinking(email);
  await logIn(client, other.email);
  await enterCode(test, client, other.email);
  expect(await ownerOf(email)).toBeUndefined();
});

it('An account with the email address is not linked in another browser', async () => {
  const { email } = await makeAccount(test);
  await startLinking(email);
  const elsewhere = test.makeClient();
  await logIn(elsewhere, email);
  await enterCode(test, elsewhere, email);
  expect(await ownerOf(email)).toBeUndefined();
});

it('An account with the email address is not linked if the password is entered too late', async () => {
  const { email } = await makeAccount(test);
  const client = await startLinking(email);
  test.clock.advance(test.context.policy.google.linkSeconds);
  await logIn(client, email);
  await enterCode(test, client, email);
  expect(await ownerOf(email)).toBeUndefined();
});

it('An account that is linked requires the password for another Google account with its email address', async () => {
  const email = makeEmail();
  await registerWithGoogle(test, email);
  await startLinking(email, `another-google-of-${email}`);
});

it('The cookie of a pending link is HttpOnly and SameSite=Strict', async () => {
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
  it('prevents sign-in with Google, and the owner is notified by email', async () => {
    const { email } = await makeAccount(test);
    const client = await startLinking(email);
    await logIn(client, email);
    await enterCode(test, client, email);
    expect((await client.request('DELETE', '/api/auth/google')).status).toBe(200);
    expect(await ownerOf(email)).toBeUndefined();
    await untilMails(test, email, 3);
    const subjects = (await test.mails.list(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Google sign-in was removed from your Hive account');

    const overview = await client.get<SecurityOverview>('/api/auth/security');
    expect(overview.body.google).toBeNull();
    await startLinking(email);
  });

  it('is refused if the account has no password', async () => {
    const client = await registerWithGoogle(test, makeEmail());
    const answer = await client.request('DELETE', '/api/auth/google');
    expect(answer).toMatchObject({ status: 409, body: { code: 'PASSWORD_MISSING' } });
    const overview = await client.get<SecurityOverview>('/api/auth/security');
    expect(overview.body).toMatchObject({
      hasPassword: false,
      google: { email: expect.any(String) },
    });
  });

  it('without a linked account succeeds and sends no email', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    await logIn(client, email);
    await enterCode(test, client, email);
    expect((await client.request('DELETE', '/api/auth/google')).status).toBe(200);
    expect(await test.mails.list(email)).toHaveLength(1);
  });
});
