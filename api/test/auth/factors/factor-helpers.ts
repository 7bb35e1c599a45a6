import { HOTP, Secret } from 'otpauth';
import type { ApiErrorBody } from '@hive/contract/common';
import type { SecurityOverview } from '@hive/contract/security';
import type { TotpConfirmed, TotpSetup } from '@hive/contract/two-factor';
import { logIn, makeAccount, signIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';

const stepMs = 30_000;

/** A user's authenticator app, with the test's clock. */
export interface Phone {
  secret: string;
  /** The current code, or the one of an earlier (-1) or later (1) step. */
  code(steps?: number): string;
  /** Six digits that are not the code of any nearby step. */
  wrongCode(): string;
  /** Advances the clock by one step and returns the new code, which is unused. */
  nextCode(): string;
}

export function makePhone(test: TestApp, secret: string): Phone {
  const code = (steps = 0) =>
    HOTP.generate({
      secret: Secret.fromBase32(secret),
      counter: Math.floor(test.clock.now().getTime() / stepMs) + steps,
    });
  return {
    secret,
    code,
    wrongCode: () => {
      const around = [-3, -2, -1, 0, 1, 2, 3].map(code);
      return ['000000', '111111', '222222', '333333'].find((one) => !around.includes(one)) ?? '';
    },
    nextCode: () => {
      test.clock.advance(stepMs / 1000);
      return code();
    },
  };
}

/** A response with the fields of its body or of an error. */
export type Answer<T = object> = TestAnswer<T & ApiErrorBody>;

/** Stores the new token, as a browser does. */
async function storeToken<T extends { accessToken: string }>(
  client: TestClient,
  pending: Promise<Answer<T>>,
): Promise<Answer<T>> {
  const answer = await pending;
  if (answer.status === 200) client.accessToken = answer.body.accessToken;
  return answer;
}

export const setUp = (client: TestClient): Promise<Answer<TotpSetup>> =>
  client.post('/api/2fa-totp/setup');

export const confirm = (client: TestClient, code: unknown): Promise<Answer<TotpConfirmed>> =>
  storeToken(client, client.post('/api/2fa-totp/confirm', { code }));

export const verify = (
  client: TestClient,
  code: unknown,
): Promise<Answer<{ accessToken: string }>> =>
  storeToken(client, client.post('/api/2fa-totp/verify', { code }));

export const disable = (client: TestClient): Promise<Answer> =>
  client.post('/api/2fa-totp/disable');

export const recover = (
  client: TestClient,
  code: unknown,
): Promise<Answer<{ accessToken: string }>> =>
  storeToken(client, client.post('/api/2fa-recovery/verify', { code }));

export const renewCodes = (client: TestClient): Promise<Answer<{ recoveryCodes: string[] }>> =>
  client.post('/api/2fa-recovery/codes');

export async function readSecurity(client: TestClient): Promise<SecurityOverview> {
  return (await client.get<SecurityOverview>('/api/auth/security')).body;
}

/** Whether the session counts as verified. */
export async function isVerified(client: TestClient): Promise<boolean> {
  return (await client.get('/api/auth/enabled-views')).status === 200;
}

/** Creates a user without an app, in a browser whose session is verified by the emailed code. */
export async function makeMember(test: TestApp) {
  const account = await makeAccount(test);
  return { ...account, client: await signIn(test, account.email) };
}

/** Trusts the device, as the checkbox 'Don't ask again for 30 days on this device' does. */
export async function trust(client: TestClient): Promise<void> {
  const { status } = await client.post('/api/auth/trust-device');
  if (status !== 200) throw new Error(`The device was not trusted: ${status}`);
}

/** Starts the set-up of an app and returns a phone with its secret. */
export async function beginSetUp(test: TestApp, client: TestClient): Promise<Phone> {
  return makePhone(test, (await setUp(client)).body.secret);
}

/** Inserts a passkey without an authenticator, for tests of the other factors of such an account. */
export async function addPasskeyRow(test: TestApp, userId: string): Promise<void> {
  await test.database
    .insertInto('passkey')
    .values({
      id: userId,
      user_id: userId,
      credential_id: userId,
      public_key: Buffer.alloc(1),
      counter: 0,
      name: 'Laptop',
      last_used_at: null,
    })
    .execute();
}

export interface Protected {
  id: string;
  email: string;
  /** The browser in which the app was set up: verified, and stepped up. */
  client: TestClient;
  phone: Phone;
  recoveryCodes: string[];
}

/** Creates a user with an authenticator app. The code of the current time step has been used to confirm it. */
export async function makeProtected(
  test: TestApp,
  values: Parameters<typeof makeAccount>[1] = {},
): Promise<Protected> {
  const { id, email } = await makeAccount(test, values);
  const client = await signIn(test, email);
  const phone = await beginSetUp(test, client);
  const { status, body } = await confirm(client, phone.code());
  if (status !== 200) throw new Error(`The app was not confirmed: ${JSON.stringify(body)}`);
  return { id, email, client, phone, recoveryCodes: body.recoveryCodes };
}

/** Logs in with the password in a new browser, whose session has not passed its second factor. */
export async function beginSignIn(test: TestApp, email: string): Promise<TestClient> {
  const client = test.makeClient();
  await logIn(client, email);
  return client;
}
