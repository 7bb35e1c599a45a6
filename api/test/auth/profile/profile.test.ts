import { limits } from '@hive/contract/limits';
import type { ApiErrorBody } from '@hive/contract/common';
import type { UserProfile } from '@hive/contract/profile';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

let test: TestApp;
let client: TestClient;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  ({ client } = await signIn(test, { name: 'Ada Byron', email: `ada-${Math.random()}@x.example` }));
});
afterAll(() => test.close());

const rename = (body: unknown) =>
  client.request<UserProfile & ApiErrorBody>('PATCH', '/api/user/profile', { body });

it('The profile has name, email address and picture, and nothing else', async () => {
  const answer = await client.get<UserProfile>('/api/user/profile');

  expect(answer.body).toEqual({
    name: 'Ada Byron',
    email: expect.stringContaining('@x.example'),
    profilePicture: null,
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('A new name is returned immediately, trimmed, by the session’s user as well', async () => {
  const answer = await rename({ name: '  Ada Lovelace ' });

  expect(answer).toMatchObject({ status: 200, body: { name: 'Ada Lovelace' } });
  expect((await client.get('/api/auth/me')).body).toMatchObject({ name: 'Ada Lovelace' });
});

it.each([
  ['empty', '', ''],
  ['in another script', '小林 さくら', '小林 さくら'],
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('A name may be %s', async (_what, name, stored) => {
  expect(await rename({ name })).toMatchObject({ status: 200, body: { name: stored } });
});

it.each([
  ['too long', { name: 'x'.repeat(limits.nameMax + 1) }, 'name'],
  ['missing', {}, 'name'],
  ['a number', { name: 7 }, 'name'],
  ['sent with a role', { name: 'Ada', role: 'admin' }, 'role'],
  ['sent with another email address', { name: 'Ada', email: 'eve@x.example' }, 'email'],
])('A name that is %s is rejected and the field named', async (_what, body, field) => {
  const answer = await rename(body);

  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  expect((await client.get('/api/user/profile')).body).toMatchObject({ name: 'Ada Byron' });
});
