import type { AuthStatus } from '@hive/contract/auth';
import { enterCode } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { Choice } from './real-provider';
import { chooseAccount } from './real-provider';
import { begin, comeBack } from './sign-in-driver';

/** A complete sign-in: to Google, through its page, and back. */
export async function signInWithGoogle(client: TestClient, choice: Choice) {
  return comeBack(client, await chooseAccount(await begin(client), choice));
}

/** The values that the callback page reads. */
export async function readStatus(client: TestClient): Promise<AuthStatus> {
  const { body } = await client.get<AuthStatus>('/api/auth/status');
  client.accessToken = body.accessToken;
  return body;
}

/** A new user, including the emailed code. */
export async function becomeMember(test: TestApp, email: string): Promise<TestClient> {
  const client = test.makeClient();
  await signInWithGoogle(client, { email, name: 'Grace' });
  await readStatus(client);
  await enterCode(test, client, email);
  return client;
}
