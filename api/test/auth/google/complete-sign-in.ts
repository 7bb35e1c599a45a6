import type { AuthStatus } from '@hive/contract/auth';
import { enterCode } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { Choice } from './real-provider';
import { chooseAccount } from './real-provider';
import { begin, followCallback } from './sign-in-driver';

/** Signs in completely: redirects to Google, chooses an account and follows the callback. */
export async function signInWithGoogle(client: TestClient, choice: Choice) {
  return followCallback(client, await chooseAccount(await begin(client), choice));
}

/** Reads the status, as the callback page does, and stores its token. */
export async function readStatus(client: TestClient): Promise<AuthStatus> {
  const { body } = await client.get<AuthStatus>('/api/auth/status');
  client.accessToken = body.accessToken;
  return body;
}

/** Creates a user by signing in with Google, and enters the emailed code. */
export async function registerWithGoogle(test: TestApp, email: string): Promise<TestClient> {
  const client = test.makeClient();
  await signInWithGoogle(client, { email, name: 'Grace' });
  await readStatus(client);
  await enterCode(test, client, email);
  return client;
}
