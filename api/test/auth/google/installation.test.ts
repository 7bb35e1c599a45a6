import { paths } from '@hive/contract/paths';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { enterCode, logIn, makeAccount } from '../accounts/account-helpers';
import type { TestApp, TestAppOptions } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { HostileProvider } from './hostile-provider';
import { startHostileProvider, startSilentServer } from './hostile-provider';
import { begin, createGoogleApp, failedLoginUrl, googleClient, locationOf } from './sign-in-driver';

let provider: HostileProvider;
let test: TestApp | undefined;
beforeAll(async () => {
  provider = await startHostileProvider();
});
beforeEach(() => (provider.isUnavailable = false));
afterEach(() => test?.close());
afterAll(() => provider?.stop());

const createApp = async (options?: TestAppOptions): Promise<TestApp> =>
  (test = await createGoogleApp(provider.issuer, options));

it('without a Google client, the api reports that Google sign-in is not configured and refuses it', async () => {
  test = await createTestApp();
  expect((await test.client.get('/api/auth/providers')).body).toEqual({ google: false });
  const unavailable = paths.login.getHref('google-unavailable');
  expect(locationOf(await test.client.get('/api/auth/google'))).toBe(unavailable);
  const answer = await test.client.get('/api/auth/google/callback?code=a&state=b');
  expect(locationOf(answer)).toBe(failedLoginUrl);
  expect(test.client.cookies.size).toBe(0);
});

it('while the provider is unavailable, logging in with a password works, and the next Google sign-in contacts it again', async () => {
  provider.isUnavailable = true;
  test = await createApp();
  const client = test.makeClient();
  expect(locationOf(await client.get('/api/auth/google'))).toBe(failedLoginUrl);
  expect((await test.client.get('/api/auth/providers')).body).toEqual({ google: true });

  const { email } = await makeAccount(test);
  await logIn(client, email);
  expect((await enterCode(test, client, email)).status).toBe(200);

  provider.isUnavailable = false;
  expect((await begin(client)).origin).toBe(provider.issuer);
});

it('a provider that does not respond causes a redirect to the login page after the timeout', async () => {
  const silent = await startSilentServer();
  test = await createTestApp({
    settings: { google: { ...googleClient, issuer: silent.issuer } },
    policy: { google: { ...securityPolicy.google, providerTimeoutSeconds: 0.1 } },
  });
  expect(locationOf(await test.client.get('/api/auth/google'))).toBe(failedLoginUrl);
  await silent.stop();
});

it('metadata of another issuer is refused', async () => {
  const address = new URL(provider.issuer);
  address.hostname = 'localhost';
  test = await createGoogleApp(address.origin);
  expect(locationOf(await test.client.get('/api/auth/google'))).toBe(failedLoginUrl);
});

it('redirects to Google are rate limited', async () => {
  test = await createApp({
    policy: {
      rateLimits: { ...securityPolicy.rateLimits, googleStart: { points: 1, seconds: 60 } },
    },
  });
  const client = test.makeClient();
  expect((await begin(client)).origin).toBe(provider.issuer);
  expect(locationOf(await client.get('/api/auth/google'))).toBe(failedLoginUrl);
});

it('the cookie of an https installation is restricted to its host', async () => {
  test = await createTestApp({
    settings: {
      google: { ...googleClient, issuer: provider.issuer },
      publicUrl: 'https://hive.example',
      isSecure: true,
    },
  });
  const answer = await test.client.get('/api/auth/google');
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-hive_google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  expect(new URL(locationOf(answer)).searchParams.get('redirect_uri')).toBe(
    'https://hive.example/api/auth/google/callback',
  );
});

it('state and nonce are not stored in plain text', async () => {
  test = await createApp();
  const authorization = await begin(test.makeClient());
  const stored = await test.database.selectFrom('google_sign_in').selectAll().execute();
  const bytes = Buffer.concat(stored.flatMap((row) => [row.hash, row.sealed_checks]));
  for (const name of ['state', 'nonce'])
    expect(bytes.includes(authorization.searchParams.get(name) ?? '')).toBe(false);
});
