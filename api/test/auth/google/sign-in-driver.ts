import { paths } from '@hive/contract/paths';
import { createTestApp, type TestApp, type TestAppOptions } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';

export const googleClient = { clientId: 'hive', clientSecret: 'a secret between us two' };
/** The redirect URL, on the test site's PUBLIC_URL. */
export const redirectUri = 'http://localhost:4200/api/auth/google/callback';
export const failedLoginUrl = paths.login.getHref('google-failed');

/** Creates the api with Google sign-in configured for an issuer. */
export const createGoogleApp = (issuer: string, options: TestAppOptions = {}): Promise<TestApp> =>
  createTestApp({ ...options, settings: { google: { ...googleClient, issuer } } });

/** Chooses 'Login with Google'; returns the redirect. */
export async function begin(client: TestClient): Promise<URL> {
  const answer = await client.get('/api/auth/google');
  if (answer.status !== 302) throw new Error(`No redirect: ${JSON.stringify(answer.body)}`);
  return new URL(answer.headers.get('location') ?? '', 'http://localhost:4200');
}

/** A browser sends no Strict cookie on a redirect from another site. */
const laxCookies = ['hive_google'];

/** Follows the provider's redirect to the callback, as a browser does. */
export function followCallback(client: TestClient, url: URL): Promise<TestAnswer> {
  const cookie = laxCookies
    .filter((name) => client.cookies.has(name))
    .map((name) => `${name}=${client.cookies.get(name)}`)
    .join('; ');
  return client.get(url.pathname + url.search, { headers: { cookie } });
}

export const locationOf = (answer: TestAnswer): string => answer.headers.get('location') ?? '';

/** Counts the rows that a successful sign-in creates, and a refused one must not. */
export async function countRows({ database }: TestApp) {
  const count = async (table: 'app_user' | 'session' | 'google_identity' | 'google_link') =>
    (await database.selectFrom(table).selectAll().execute()).length;
  return {
    accounts: await count('app_user'),
    sessions: await count('session'),
    identities: await count('google_identity'),
    links: await count('google_link'),
  };
}

/** Sends a response that must be refused, and checks that it created nothing. */
export async function expectRefused(
  test: TestApp,
  client: TestClient,
  send: () => Promise<TestAnswer>,
): Promise<void> {
  const before = await countRows(test);
  const answer = await send();
  expect(answer.status).toBe(302);
  expect(locationOf(answer)).toBe(failedLoginUrl);
  expect(await countRows(test)).toEqual(before);
  expect(client.cookies.has('hive_refresh')).toBe(false);
}
