import { paths } from '@hive/contract/paths';
import { enterCode, makeEmail } from '../accounts/account-helpers';
import { startAgain } from '../../support/start-again';
import type { TestApp } from '../../support/test-app';
import { registerWithGoogle, readStatus, signInWithGoogle } from './complete-sign-in';
import type { RealProvider } from './real-provider';
import { chooseAccount, startRealProvider } from './real-provider';
import {
  begin,
  followCallback,
  countRows,
  createGoogleApp,
  failedLoginUrl,
  locationOf,
  redirectUri,
} from './sign-in-driver';

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

it('GET /auth/providers reports that Google sign-in is configured', async () => {
  expect((await test.client.get('/api/auth/providers')).body).toEqual({ google: true });
});

it('redirects to Google with state, nonce and PKCE challenge', async () => {
  const client = test.makeClient();
  const answer = await client.get('/api/auth/google');
  const url = new URL(locationOf(answer));
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'hive',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    prompt: 'select_account',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^hive_google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

it('creates an account with the role user, which has to enter the emailed code', async () => {
  const client = test.makeClient();
  const email = makeEmail();
  const answer = await signInWithGoogle(client, {
    email: email.toUpperCase(),
    name: ' Grace\u0000 Hopper ',
  });
  expect(answer.status).toBe(302);
  expect(locationOf(answer)).toBe(paths.authCallback.getHref());
  expect(answer.headers.get('cache-control')).toBe('no-store');

  const { user } = await readStatus(client);
  expect(user).toMatchObject({
    email,
    name: 'Grace Hopper',
    role: 'user',
    twoFAVerified: false,
    email2FA: { verified: true },
    methods: ['email'],
  });
  const account = await test.database
    .selectFrom('app_user')
    .where('email', '=', email)
    .select(['password_hash', 'email_verified_at'])
    .executeTakeFirstOrThrow();
  expect(account.password_hash).toBeNull();
  expect(account.email_verified_at).toEqual(test.clock.now());

  expect((await enterCode(test, client, email)).status).toBe(200);
  expect((await readStatus(client)).user?.twoFAVerified).toBe(true);
});

it('recognises a Google account by issuer and subject, even with another email address', async () => {
  const email = makeEmail();
  const sub = 'grace-at-google';
  const first = test.makeClient();
  await signInWithGoogle(first, { email, sub });
  const { user } = await readStatus(first);

  const client = test.makeClient();
  const newAddress = makeEmail();
  await signInWithGoogle(client, { email: newAddress, sub });
  const again = await readStatus(client);
  expect(again.user).toMatchObject({ _id: user?._id, email, twoFAVerified: false });
  const identity = await test.database
    .selectFrom('google_identity')
    .where('subject', '=', sub)
    .select(['issuer', 'email'])
    .executeTakeFirstOrThrow();
  expect(identity).toEqual({ issuer: provider.issuer, email: newAddress });
});

it('requires no second factor on a trusted device, although the browser does not send its cookie with the callback', async () => {
  const email = makeEmail();
  const client = await registerWithGoogle(test, email);
  const trusted = await test.database
    .updateTable('device')
    .set({ trusted_until: new Date(test.clock.now().getTime() + 1000), trusted_role: 'user' })
    .returning('id')
    .execute();
  expect(trusted).not.toHaveLength(0);
  await client.get('/api/auth/logout');
  client.accessToken = undefined;

  const answer = await signInWithGoogle(client, { email });
  expect(locationOf(answer)).toBe(paths.authCallback.getHref());
  expect((await readStatus(client)).user).toMatchObject({ email, twoFAVerified: true });
});

it('ends the previous session of the browser', async () => {
  const email = makeEmail();
  const client = await registerWithGoogle(test, email);
  const before = client.accessToken;
  await signInWithGoogle(client, { email });
  client.accessToken = before;
  expect((await client.get('/api/auth/me')).status).toBe(401);
});

it('allows sign-ins in several tabs of one browser at once', async () => {
  const client = test.makeClient();
  const email = makeEmail();
  const one = await begin(client);
  const other = await begin(client);
  for (const tab of [one, other]) {
    const answer = await followCallback(client, await chooseAccount(tab, { email }));
    expect(locationOf(answer)).toBe(paths.authCallback.getHref());
  }
});

it('truncates a name to the maximum length, and accepts an empty one', async () => {
  for (const [name, stored] of [
    ['x'.repeat(99) + '🐝 and more', 'x'.repeat(99)],
    ['', ''],
  ] as const) {
    const client = test.makeClient();
    await signInWithGoogle(client, { email: makeEmail(), name });
    expect((await readStatus(client)).user?.name).toBe(stored);
  }
});

it('rejects the code of a pending registration once the address has signed in with Google', async () => {
  const email = makeEmail();
  const slow = test.makeClient();
  const answer = await slow.post<{ accessToken: string }>('/api/auth/register', {
    email,
    password: 'correct horse battery',
  });
  slow.accessToken = answer.body.accessToken;
  const code = await test.mails.latestCode(email);
  await registerWithGoogle(test, email);
  expect((await slow.post('/api/2fa-email/verify', { code })).status).toBe(400);
});

it('redirects a suspended user to the login page with the reason', async () => {
  const email = makeEmail();
  await registerWithGoogle(test, email);
  await test.database
    .updateTable('app_user')
    .set({ suspended_at: test.clock.now() })
    .where('email', '=', email)
    .execute();
  const client = test.makeClient();
  const answer = await signInWithGoogle(client, { email });
  expect(locationOf(answer)).toBe(paths.login.getHref('suspended'));
  expect(client.cookies.has('hive_refresh')).toBe(false);
});

it('redirects to the login page if the user denies access', async () => {
  const client = test.makeClient();
  const before = await countRows(test);
  const answer = await signInWithGoogle(client, { isDenied: true });
  expect(locationOf(answer)).toBe(failedLoginUrl);
  expect(await countRows(test)).toEqual(before);
});

it('redirects to the login page if Google has not verified the email address', async () => {
  const client = test.makeClient();
  const before = await countRows(test);
  const answer = await signInWithGoogle(client, { email: makeEmail(), isVerified: false });
  expect(locationOf(answer)).toBe(failedLoginUrl);
  expect(await countRows(test)).toEqual(before);
});

it('rejects a cross-site request', async () => {
  const client = test.makeClient();
  const answer = await client.get('/api/auth/google', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE_REFUSED' } });
  expect(client.cookies.size).toBe(0);
});

it('deletes unfinished logins', async () => {
  await begin(test.makeClient());
  test.clock.advance(test.context.policy.google.signInSeconds);
  await begin(test.makeClient());

  await startAgain(test);

  const left = await test.database.selectFrom('google_sign_in').select('hash').execute();
  expect(left).toHaveLength(1);
});
