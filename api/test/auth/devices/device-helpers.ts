import type { SignInAnswer } from '@hive/contract/auth';
import type { SessionEntry, TrustedDevice } from '@hive/contract/security';
import { logIn, signIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';

export const firefox =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
export const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** Logs in with the emailed code and trusts the device. */
export async function signInAndTrust(test: TestApp, email: string): Promise<TestClient> {
  const client = await signIn(test, email);
  const answer = await client.post('/api/auth/trust-device', {});
  if (answer.status !== 200) throw new Error(`Trusting failed: ${JSON.stringify(answer.body)}`);
  return client;
}

/** Logs out and in again with the password, from the same browser. */
export async function signInAgain(
  client: TestClient,
  email: string,
): Promise<TestAnswer<SignInAnswer>> {
  await client.get('/api/auth/logout');
  client.accessToken = undefined;
  return logIn(client, email);
}

export const listDevices = async (client: TestClient): Promise<TrustedDevice[]> =>
  (await client.get<{ items: TrustedDevice[] }>('/api/auth/trusted-devices')).body.items;

export const listSessions = async (client: TestClient): Promise<SessionEntry[]> =>
  (await client.get<{ items: SessionEntry[] }>('/api/auth/sessions')).body.items;
