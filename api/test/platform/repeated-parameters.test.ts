import { apiBase, fill } from '@hive/contract/api-paths';
import type { ApiErrorBody } from '@hive/contract/common';
import { calls } from '@hive/contract/calls';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { nameOf } from './matrix/send-request';

let test: TestApp;
const clients = new Map<string, TestClient>();
beforeAll(async () => {
  test = await createTestApp();
  for (const role of ['user', 'partner', 'admin'] as const)
    clients.set(role, (await signIn(test, { role, isSteppedUp: true })).client);
});
afterAll(() => test.close());

const id = '01900000-0000-7000-8000-000000000000';

/**
 * Every query parameter of the contract, except those of programs with a deploy token, whose test is in `releases/deploy`.
 * Google's callback accepts any, and its own check refuses repeated ones.
 */
const parameters = calls
  .filter(({ path, access }) => path !== '/auth/google/callback' && access !== 'deploy')
  .flatMap((call) =>
    Object.keys(call.query?.shape ?? {}).map((name) => [nameOf(call), name, call] as const),
  );

it.each(parameters)('%s refuses the parameter "%s" sent twice', async (_call, name, call) => {
  const client = clients.get(call.access) ?? clients.get('user');
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, one]) => [one, id]);
  const path = apiBase + fill(call.path, Object.fromEntries(names) as Record<string, string>);
  const answer = await client?.request<ApiErrorBody>(call.method, `${path}?${name}=1&${name}=2`);
  expect([answer?.status, answer?.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(Object.keys(answer?.body.fields ?? {}).join()).toContain(name);
});

it('A field of the body is not read from the query, nor a token', async () => {
  const credentials = '?email=pat@people.example&password=correct+horse+battery';
  const login = await test.client.post<ApiErrorBody>(`/api/auth/login${credentials}`, {});
  expect(Object.keys(login.body.fields ?? {}).sort()).toEqual(['email', 'password']);

  const token = clients.get('user')?.accessToken ?? '';
  for (const name of ['access_token', 'token', 'authorization'])
    expect((await test.client.get(`/api/auth/me?${name}=${token}`)).status).toBe(401);
});
