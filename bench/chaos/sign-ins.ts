import { randomUUID } from 'node:crypto';
import { apiPaths } from '@hive/contract/api-paths';
import type { SignInAnswer } from '@hive/contract/auth';
import type { Accounts } from '../make-accounts';
import type { Attempts } from './attempts';
import { postJson } from './requests';
import type { Send } from './sender';

/** Signs in as one account after the other. Resolves with the browser's name, which its session has; null if refused. */
export type SignIn = (send: Send) => Promise<string | null>;

/**
 * Signs in with a password and the code of an authenticator app. A code works once, so one whose acknowledgement was lost
 * is refused when it is sent again; so is one at an api whose clock is ahead. The person then starts over.
 */
export function createSignIn(accounts: Accounts, { attempt, write }: Attempts): SignIn {
  let turn = 0;
  return async function signIn(send) {
    const browser = `chaos ${randomUUID()}`;
    const headers = { 'user-agent': browser };
    const email = accounts.emails[(turn += 1) % accounts.emails.length];
    const login = postJson(apiPaths.authLogin, { email, password: accounts.password }, headers);
    const { accessToken } = JSON.parse((await write(send, login, 200)).body) as SignInAnswer;
    const code = postJson(
      apiPaths.totpVerify,
      { code: accounts.makeCode() },
      { ...headers, authorization: `Bearer ${accessToken}` },
    );
    const answer = await attempt(send, code);
    if (answer?.status === 200) return browser;
    if (answer && answer.status < 500 && !isRefusedCode(answer.body))
      throw new Error(`The code was answered ${answer.status}: ${answer.body}`);
    return null;
  };
}

const isRefusedCode = (body: string): boolean => /"(CODE_WRONG|RATE_LIMITED)"/.test(body);
