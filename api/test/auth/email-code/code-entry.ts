import type { ApiErrorBody } from '@hive/contract/common';
import type { EmailCodeState } from '@hive/contract/email-code';
import { logIn, makeAccount } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

/** Logs in with the password. Returns the client, the emailed code and a wrong code. */
export async function beginSignIn(test: TestApp) {
  const account = await makeAccount(test);
  const client = test.makeClient();
  await logIn(client, account.email);
  const code = await test.mails.latestCode(account.email);
  return { ...account, client, code, wrong: code === '000000' ? '000001' : '000000' };
}

export const verify = (client: TestClient, code: unknown) =>
  client.post<ApiErrorBody & { accessToken: string }>('/api/2fa-email/verify', { code });

export const resend = (client: TestClient) =>
  client.post<EmailCodeState & ApiErrorBody>('/api/2fa-email/resend');

/** Refreshes, as a browser does when its access token has expired. */
export async function renew(client: TestClient): Promise<void> {
  const answer = await client.get<{ accessToken: string }>('/api/auth/refresh');
  client.accessToken = answer.body.accessToken;
}
