import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { SignInAnswer } from '@hive/contract/auth';
import type { Mail } from '@hive/contract/operations';

interface Person {
  name: string;
  email: string;
  password: string;
}

/** Registers a new user and signs them in within this browser. */
export async function signUp(context: BrowserContext): Promise<void> {
  const person: Person = {
    name: 'Morgan Ashdown',
    email: `bench-${Date.now()}@mail.example`,
    password: 'four quiet honest words',
  };
  const { accessToken } = await post(context, apiPaths.authRegister, person);
  await verifyEmailCode(context, person.email, accessToken);
}

/** Signs the demo's user in within this browser, with the emailed code as the second factor. */
export async function signInUser(context: BrowserContext): Promise<void> {
  const email = 'user@hive.example';
  const { accessToken } = await post(context, apiPaths.authLogin, {
    email,
    password: 'hive-demo-2026',
  });
  await verifyEmailCode(context, email, accessToken);
}

async function post(
  { request }: BrowserContext,
  path: string,
  data: object,
  token?: string,
): Promise<SignInAnswer> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await request.post(`${apiBase}${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return (await answer.json()) as SignInAnswer;
}

/** Enters the code of the newest mail to the address, once it has arrived. */
async function verifyEmailCode(
  context: BrowserContext,
  email: string,
  token: string,
): Promise<void> {
  for (;;) {
    const answer = await context.request.get(`${apiBase}${apiPaths.devMailbox}`, {
      params: { to: email },
    });
    const { items } = (await answer.json()) as { items: Mail[] };
    const code = /^\d{6}$/m.exec(items[0]?.text ?? '')?.[0];
    if (code) return void (await post(context, apiPaths.emailCodeVerify, { code }, token));
    await wait(100);
  }
}
