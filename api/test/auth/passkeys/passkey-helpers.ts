import type { ApiErrorBody } from '@hive/contract/common';
import type { PasskeyConfirmed } from '@hive/contract/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { logIn, makeAccount, signIn } from '../accounts/account-helpers';
import type { Deviations, SoftwareAuthenticator } from '../../support/software-authenticator';
import { createSoftwareAuthenticator } from '../../support/software-authenticator';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';

type Either<T> = T & Partial<ApiErrorBody>;

/** Creates a user, logged in with password and emailed code, and a device without a passkey. */
export async function makePerson(test: TestApp) {
  const { id, email } = await makeAccount(test);
  return { id, email, client: await signIn(test, email), device: createSoftwareAuthenticator() };
}

/** Creates a user with a passkey. The session that added it is stepped up. */
export async function makeOwner(test: TestApp) {
  const person = await makePerson(test);
  const { body } = await addPasskey(person.client, person.device);
  return { ...person, passkeyId: body.passkey._id, recoveryCodes: body.recoveryCodes ?? [] };
}

/** Requests the options for adding a passkey. */
export const beginAdding = (client: TestClient) =>
  client.post<Either<{ options: PublicKeyCredentialCreationOptionsJSON }>>(
    '/api/2fa-passkey/setup',
    {},
  );

/** Requests options, creates a passkey on the device, and sends it. The client stores the new token. */
export async function addPasskey(
  client: TestClient,
  device: SoftwareAuthenticator,
  { name = 'My phone', ...deviations }: Deviations & { name?: string } = {},
): Promise<TestAnswer<Either<PasskeyConfirmed>>> {
  const { body } = await beginAdding(client);
  return confirm(client, name, device.create(body.options, deviations));
}

export async function confirm(client: TestClient, name: string, credential: unknown) {
  const answer = await client.post<Either<PasskeyConfirmed>>('/api/2fa-passkey/confirm', {
    name,
    credential,
  });
  if (answer.status === 201) client.accessToken = answer.body.accessToken;
  return answer;
}

/** Requests the options for an assertion. */
export const requestOptions = (client: TestClient) =>
  client.post<Either<{ options: PublicKeyCredentialRequestOptionsJSON }>>(
    '/api/2fa-passkey/options',
    {},
  );

/** Sends an assertion. The client stores the new token. */
export async function sendAssertion(client: TestClient, credential: unknown) {
  const answer = await client.post<Either<{ accessToken: string }>>('/api/2fa-passkey/verify', {
    credential,
  });
  if (answer.status === 200) client.accessToken = answer.body.accessToken;
  return answer;
}

/** Requests options, and sends the device's assertion. */
export async function verifyPasskey(
  client: TestClient,
  device: SoftwareAuthenticator,
  deviations: Deviations = {},
) {
  const { body } = await requestOptions(client);
  return sendAssertion(client, device.get(body.options, deviations));
}

/** Logs in with the password in a new browser, whose session has not passed its second factor. */
export async function enterPassword(test: TestApp, email: string): Promise<TestClient> {
  const client = test.makeClient();
  await logIn(client, email);
  return client;
}

/** Makes the last step-up of every session of an account too old. */
export const stepDown = (test: TestApp, userId: string) => setSteppedUp(test, userId, null);

/** Makes every session of an account stepped up. */
export const stepUp = (test: TestApp, userId: string) =>
  setSteppedUp(test, userId, test.clock.now());

async function setSteppedUp(test: TestApp, userId: string, instant: Date | null): Promise<void> {
  await test.database
    .updateTable('session')
    .set({ stepped_up_at: instant })
    .where('user_id', '=', userId)
    .execute();
}
