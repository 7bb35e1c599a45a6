import { hash } from '@node-rs/argon2';
import { v7 as newId } from 'uuid';
import type { SignInAnswer } from '@hive/contract/auth';
import type { Insertable } from 'kysely';
import type { AppUserTable } from '../../../src/database/account-schema';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';
import { until } from '../../support/until';

export const password = 'correct horse battery';

let counter = 0;
/** Returns an email address that this file has not used yet. */
export const makeEmail = (): string => `someone-${(counter += 1)}@people.example`;

/** Creates an account with `password`; returns its email address and id. */
export async function makeAccount(
  test: TestApp,
  values: Partial<Insertable<AppUserTable>> = {},
): Promise<{ id: string; email: string }> {
  const { memoryKiB, passes } = test.context.policy.password.argon2;
  const account = {
    id: newId(),
    email: makeEmail(),
    name: 'Ada',
    password_hash: await hash(password, {
      memoryCost: memoryKiB,
      timeCost: passes,
      parallelism: 1,
    }),
    email_verified_at: test.clock.now(),
    ...values,
  };
  await test.database.insertInto('app_user').values(account).execute();
  return account;
}

/** Logs in with the password. The client then has cookies and an access token, and has to pass its second factor. */
export async function logIn(client: TestClient, email: string): Promise<TestAnswer<SignInAnswer>> {
  const answer = await client.post<SignInAnswer>('/api/auth/login', { email, password });
  client.accessToken = answer.body.accessToken;
  return answer;
}

/** Registers. The client then has cookies and an access token, and has to enter the emailed code. */
export async function register(
  client: TestClient,
  email: string,
): Promise<TestAnswer<SignInAnswer>> {
  const answer = await client.post<SignInAnswer>('/api/auth/register', {
    name: 'Ada',
    email,
    password,
  });
  client.accessToken = answer.body.accessToken;
  return answer;
}

/** Enters the code from the last mail. */
export async function enterCode(
  test: TestApp,
  client: TestClient,
  email: string,
): Promise<TestAnswer<{ accessToken: string }>> {
  const code = await test.mails.latestCode(email);
  const answer = await client.post<{ accessToken: string }>('/api/2fa-email/verify', { code });
  if (answer.status === 200) client.accessToken = answer.body.accessToken;
  return answer;
}

/** Logs in and enters the emailed code. Returns a client with a verified session. */
export async function signIn(test: TestApp, email: string): Promise<TestClient> {
  const client = test.makeClient();
  const mails = (await test.mails.list(email)).length;
  await logIn(client, email);
  // The mail is sent after the response. Without waiting, the code of an earlier sign-in would be read.
  await untilMails(test, email, mails + 1);
  const answer = await enterCode(test, client, email);
  if (answer.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(answer.body)}`);
  return client;
}

/** Waits until this number of mails has been sent to an address. */
export async function untilMails(test: TestApp, email: string, count: number): Promise<void> {
  await until(
    `${count} mails go to ${email}`,
    async () => (await test.mails.list(email)).length >= count,
  );
}
