import { adminUser, listUsers } from '@hive/contract/users';
import { v7 as newId } from 'uuid';
import { lastEntry, readAudit, signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { listPage } from './user-helpers';

let test: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  const signedIn = await signInAdmin(test, { name: 'Grace Hopper', email: 'grace@hive.example' });
  admin = signedIn.client;
  adminId = signedIn.userId;
});
afterAll(() => test.close());

/** Creates Ada (partner), Ben (suspended) and Cy, registered in this order. */
async function makePeople(): Promise<string[]> {
  const make = createFactories(test.database);
  const people = [
    { name: 'Ada 100% Byron', email: 'zoe@tea.example', role: 'partner' as const },
    { name: 'ben', email: 'ben_x@tea.example', suspended_at: new Date() },
    { name: 'Cy', email: 'abc@jam.example' },
  ];
  const ids = [];
  for (const [index, values] of people.entries()) {
    const created_at = new Date(Date.UTC(2020 + index, 0, 1));
    ids.push((await make.makeUser({ ...values, created_at })).id);
  }
  return ids;
}

const namesOf = async (query: Record<string, string | number>): Promise<string[]> =>
  (await listPage(admin, { pageSize: 100, ...query })).items.map(({ name }) => name);

describe('The list of users', () => {
  it('is a plain array without a query', async () => {
    const [ada] = await makePeople();
    await test.database
      .updateTable('app_user')
      .set({ title: 'Taster', badges: ['Early bird'] })
      .where('id', '=', ada!)
      .execute();

    const { status, body } = await admin.get<object[]>('/api/user/all');

    expect(status).toBe(200);
    expect(listUsers.response.safeParse(body).error).toBeUndefined();
    expect(body).toHaveLength(4);
    expect(body).toContainEqual({
      _id: ada,
      name: 'Ada 100% Byron',
      email: 'zoe@tea.example',
      role: 'partner',
      title: 'Taster',
      badges: ['Early bird'],
      suspended: false,
      profilePicture: null,
      email2FA: { verified: true },
      twoFA: { enabled: false },
      createdAt: '2020-01-01T00:00:00.000Z',
      version: 2,
    });
  });

  it('can be paged, sorted in both directions, searched and filtered', async () => {
    await makePeople();

    expect(await listPage(admin, { page: 2, pageSize: 3 })).toMatchObject({
      page: 2,
      pageSize: 3,
      total: 4,
      items: [{ name: 'Grace Hopper' }],
    });
    const all = ['Ada 100% Byron', 'ben', 'Cy', 'Grace Hopper'];
    for (const [sort, names] of [
      ['name', all],
      ['email', ['Cy', 'ben', 'Grace Hopper', 'Ada 100% Byron']],
      ['role', ['Grace Hopper', 'Ada 100% Byron', 'ben', 'Cy']],
      ['createdAt', all],
    ] as const) {
      expect([sort, await namesOf({ sort })]).toEqual([sort, names]);
      expect([sort, await namesOf({ sort: `-${sort}` })]).toEqual([sort, [...names].reverse()]);
    }
    for (const [query, names] of [
      [{ search: 'BEN' }, ['ben']],
      [{ search: '@tea.' }, ['Ada 100% Byron', 'ben']],
      [{ search: '100%' }, ['Ada 100% Byron']],
      [{ search: '%' }, ['Ada 100% Byron']],
      [{ search: '_' }, ['ben']],
      [{ search: '\\' }, []],
      [{ search: "' or true --" }, []],
      [{ role: 'partner' }, ['Ada 100% Byron']],
      [{ status: 'suspended' }, ['ben']],
      [{ status: 'active', role: 'user' }, ['Cy']],
    ] as [Record<string, string>, string[]][])
      expect([query, await namesOf(query)]).toEqual([query, names]);
  });

  it('does not contain erased users', async () => {
    const [ada] = await makePeople();
    await test.database
      .updateTable('app_user')
      .set({ erased_at: new Date() })
      .where('id', '=', ada!)
      .execute();

    expect(await namesOf({ search: 'Ada' })).toEqual([]);
    expect((await admin.get<object[]>('/api/user/all')).body).toHaveLength(3);
  });

  it('is refused for an invalid query, and the field named', async () => {
    for (const [name, value] of [
      ['role', 'king'],
      ['status', 'asleep'],
      ['sort', 'password_hash'],
      ['page', '0'],
      ['pageSize', '1000'],
      ['search', 'x'.repeat(101)],
    ] as const)
      expect(await admin.get('/api/user/all', { query: { [name]: value } })).toMatchObject({
        status: 400,
        body: { fields: { [name]: expect.any(String) } },
      });
  });

  it('is returned only to admins, as are the export and the enabled views', async () => {
    for (const role of ['user', 'partner'] as const) {
      const { client } = await signIn(test, { role, isSteppedUp: true });
      for (const path of ['/api/user/all', '/api/admin/export-users', '/api/admin/enabled-views'])
        expect(await client.get(path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });
});

describe('The export of users', () => {
  it('contains the users that match, without formulas, and is recorded in the audit', async () => {
    await makePeople();
    await createFactories(test.database).makeUser({
      name: '=cmd|/c calc',
      email: 'plain@jam.example',
      role: 'partner',
      badges: ['+1', 'b'],
      created_at: new Date('2021-01-01T00:00:00Z'),
    });

    const { status, headers, body } = await admin.get<string>('/api/admin/export-users', {
      query: { role: 'partner' },
    });

    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    expect(body.split('\r\n')).toEqual([
      'Name,Email,Role,Title,Badges,Status,Registered',
      'Ada 100% Byron,zoe@tea.example,partner,,,Active,2020-01-01T00:00:00.000Z',
      `'=cmd|/c calc,plain@jam.example,partner,,"'+1, b",Active,2021-01-01T00:00:00.000Z`,
      '',
    ]);
    expect(await lastEntry(admin)).toMatchObject({
      action: 'user.export',
      actor: { _id: adminId },
      after: { role: 'partner', status: null, isSearched: false },
    });
  });

  it('is recorded in the audit, as is the complete list, without the search text', async () => {
    await admin.get('/api/admin/export-users', { query: { search: 'byron' } });
    expect((await lastEntry(admin)).after).toEqual({
      role: null,
      status: null,
      isSearched: true,
    });
    test.clock.advance(1);
    await listPage(admin, { page: 1 });
    await admin.get('/api/user/all');
    expect(await readAudit(admin)).toMatchObject([
      { action: 'user.export', after: { isSearched: false } },
      { action: 'user.export', after: { isSearched: true } },
    ]);
  });

  it('is complete, also for thousands of users', async () => {
    await test.context.pool.query(
      `insert into app_user (id, email, name) select gen_random_uuid(), n || '@many.example', 'Many ' || n
       from generate_series(1, 2345) n`,
    );

    const { body } = await admin.get<string>('/api/admin/export-users');
    const list = (await admin.get<{ _id: string }[]>('/api/user/all')).body;

    expect(new Set(body.trimEnd().split('\r\n')).size).toBe(1 + 2345 + 1);
    expect(new Set(list.map(({ _id }) => _id)).size).toBe(2345 + 1);
    expect(adminUser.safeParse(list[1234]).error).toBeUndefined();
  });

  it('requires a step-up', async () => {
    const { client } = await signIn(test, { role: 'admin' });
    // The plain array of all users has the same data as the export.
    for (const path of ['/api/admin/export-users', '/api/user/all'])
      expect(await client.get(path)).toMatchObject({
        status: 403,
        body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' },
      });
    expect((await client.get('/api/user/all', { query: { page: 1 } })).status).toBe(200);
  });
});

describe('The enabled views of users', () => {
  const readViews = async (client: TestClient) =>
    (await client.get<{ enabledViews: string[] }>('/api/auth/enabled-views')).body.enabledViews;
  const put = (id: string, body: object) =>
    admin.request('PUT', `/api/admin/enabled-views/${id}`, { body });

  it('are listed by user, together with all available views', async () => {
    await makePeople();

    const { body } = await admin.get('/api/admin/enabled-views', {
      query: { search: 'ada', pageSize: 10 },
    });

    expect(body).toMatchObject({
      views: ['questionnaire', 'results', 'manage-affiliates'],
      page: 1,
      total: 1,
      items: [{ name: 'Ada 100% Byron', enabledViews: ['questionnaire', 'results'], version: 1 }],
    });
  });

  it('can be set, and apply from the user’s next request', async () => {
    const { client, userId } = await signIn(test);
    expect(await readViews(client)).toEqual(['questionnaire', 'results']);

    const answer = await put(userId, {
      enabledViews: ['manage-affiliates', 'results'],
      version: 1,
    });

    expect(answer).toMatchObject({
      status: 200,
      body: { enabledViews: ['results', 'manage-affiliates'], version: 2 },
    });
    expect(await readViews(client)).toEqual(['results', 'manage-affiliates']);
    expect(await lastEntry(admin)).toMatchObject({
      action: 'user.views',
      entity: { kind: 'user', id: userId, name: 'Pat Person' },
      before: { enabledViews: ['questionnaire', 'results'] },
      after: { enabledViews: ['results', 'manage-affiliates'] },
    });
    expect(await put(userId, { enabledViews: [], version: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        current: { _id: userId, enabledViews: ['results', 'manage-affiliates'], version: 2 },
      },
    });
    expect(await put(userId, { enabledViews: ['kingdom'] })).toMatchObject({ status: 400 });
    expect(await put(newId(), { enabledViews: [] })).toMatchObject({ status: 404 });
  });

  it('can be granted to several users at once, and revoked', async () => {
    const first = await signIn(test);
    const second = await signIn(test, { enabled_views: ['manage-affiliates'] });
    const gone = newId();
    const grant = (isEnabled: boolean) =>
      admin.post<{ done: string[] }>('/api/admin/enabled-views/grant', {
        ids: [first.userId, second.userId, gone, first.userId],
        view: 'manage-affiliates',
        isEnabled,
      });

    const { status, body } = await grant(true);

    expect(status).toBe(200);
    expect(body.done.sort()).toEqual([first.userId, second.userId].sort());
    expect(await readViews(first.client)).toContain('manage-affiliates');
    expect(await readViews(second.client)).toEqual(['manage-affiliates']);
    expect(await lastEntry(admin)).toMatchObject({
      entity: { id: first.userId },
      before: { enabledViews: ['questionnaire', 'results'] },
      after: { enabledViews: ['questionnaire', 'results', 'manage-affiliates'] },
    });
    expect((await grant(false)).status).toBe(200);
    expect(await readViews(first.client)).toEqual(['questionnaire', 'results']);
    expect(await readViews(second.client)).toEqual([]);
  });
});
