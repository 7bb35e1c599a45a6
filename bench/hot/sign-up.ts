import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { SignInAnswer } from '@hive/contract/auth';
import type { Mail } from '@hive/contract/operations';

/** Registers a new user and signs them in within this browser. */
export async function signUp({ request }: BrowserContext): Promise<void> {
  const person = {
    name: 'Morgan Ashdown',
    email: `bench-${Date.now()}@mail.example`,
    password: 'four quiet honest words',
  };
  const post = async (path: string, data: object, token?: string): Promise<unknown> => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await request.post(`${apiBase}${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    return answer.json();
  };
  const codeInMail = async (): Promise<string> => {
    for (;;) {
      const params = { to: person.email };
      const answer = await request.get(`${apiBase}${apiPaths.devMailbox}`, { params });
      const { items } = (await answer.json()) as { items: Mail[] };
      const code = /^\d{6}$/m.exec(items[0]?.text ?? '')?.[0];
      if (code) return code;
      await wait(100);
    }
  };
  const { accessToken } = (await post(apiPaths.authRegister, person)) as SignInAnswer;
  await post(apiPaths.emailCodeVerify, { code: await codeInMail() }, accessToken);
}
