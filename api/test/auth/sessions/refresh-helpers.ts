import type { ApiErrorBody } from '@hive/contract/common';
import { makeAccount, signIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';

export const cookieName = 'hive_refresh';

export interface AccessToken {
  accessToken: string;
}

interface RefreshResult {
  client: TestClient;
  answer: TestAnswer<AccessToken & ApiErrorBody>;
}

export const cookieOf = (client: TestClient): string => client.cookies.get(cookieName) ?? '';

/** Logs in and advances the clock until the access token has expired. */
export async function signInAndWait(test: TestApp): Promise<TestClient> {
  const client = await signIn(test, (await makeAccount(test)).email);
  test.clock.advance(11 * 60);
  client.accessToken = undefined;
  return client;
}

/** Refreshes with this token as the cookie, as a program does. */
export async function present(
  test: TestApp,
  token: string,
  headers: Record<string, string> = {},
): Promise<RefreshResult> {
  const client = test.makeClient();
  client.cookies.set(cookieName, token);
  const answer = await client.get<AccessToken & ApiErrorBody>('/api/auth/refresh', { headers });
  return { client, answer };
}

/** Refreshes with this token as a tab of a browser does. */
export const presentInTab = (test: TestApp, token: string): Promise<RefreshResult> =>
  present(test, token, { 'sec-fetch-site': 'same-origin' });

/** A browser with a copy of a refresh cookie. */
export interface CookieHolder {
  /** Refreshes as a tab does. Returns the status of a call with the new access token, or of the refused refresh. */
  refresh(): Promise<number>;
  readonly cookie: string;
}

/** Uses a cookie and its successors. `isFixed`: always this cookie, whatever the responses set. */
export function holdCookie(test: TestApp, cookie: string, isFixed = false): CookieHolder {
  let held = cookie;
  return {
    get cookie() {
      return held;
    },
    async refresh() {
      const { client, answer } = await presentInTab(test, held);
      if (answer.status !== 200) return answer.status;
      if (!isFixed) held = cookieOf(client) || held;
      client.accessToken = answer.body.accessToken;
      return (await client.get('/api/auth/me')).status;
    },
  };
}
