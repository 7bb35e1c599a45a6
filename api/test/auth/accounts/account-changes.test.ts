import type { Role, SessionUser } from '@hive/contract/auth';
import type { ApiErrorBody } from '@hive/contract/common';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { logIn, makeAccount, signIn } from './account-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('GET /auth/enabled-views', () => {
  it.each<[Role, string[]]>([
    ['user', ['questionnaire', 'results']],
    ['admin', ['manage-affiliates']],
    ['admin', []],
  ])('returns the enabled views of an account with the role %s: %j', async (role, views) => {
    const client = await signIn(
      test,
      (await makeAccount(test, { role, enabled_views: views })).email,
    );

    const answer = await client.get('/api/auth/enabled-views');

    expect(answer.body).toEqual({ enabledViews: views });
  });

  it('rejects a visitor, and a session that has not passed its second factor', async () => {
    const client = test.makeClient();
    expect((await client.get('/api/auth/enabled-views')).status).toBe(401);
    await logIn(client, (await makeAccount(test)).email);

    const answer = await client.get<ApiErrorBody>('/api/auth/enabled-views');

    expect([answer.status, answer.body.code]).toEqual([403, 'TWO_FACTOR_REQUIRED']);
  });
});

describe('A change to an account takes effect at its next request', () => {
  it('if the account is suspended', async () => {
    const { id, email } = await makeAccount(test);
    const client = await signIn(test, email);
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', id)
      .execute();

    const me = await client.get<ApiErrorBody>('/api/auth/me');
    const status = await client.get<ApiErrorBody>('/api/auth/status');

    expect([me.status, me.body.reason]).toEqual([403, 'SUSPENDED']);
    expect([status.status, status.body.reason]).toEqual([403, 'SUSPENDED']);
    expect([...client.cookies.keys()]).toEqual(['hive_device']);
  });

  it('if the role of the account changes', async () => {
    const { id, email } = await makeAccount(test, { role: 'admin' });
    const client = await signIn(test, email);
    await test.database
      .updateTable('app_user')
      .set({ role: 'user' })
      .where('id', '=', id)
      .execute();

    expect((await client.get<SessionUser>('/api/auth/me')).body.role).toBe('user');
  });
});
