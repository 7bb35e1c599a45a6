import { limits } from '@hive/contract/limits';
import { listTableLooks, type TableLook } from '@hive/contract/table-views';
import { readAudit, signInAdmin } from '../../audit/audit-helpers';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { Answer } from '../users/user-helpers';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  admin = (await signIn(test, { role: 'admin' })).client;
});
afterAll(() => test.close());

const save = (client: TestClient, table: string, body: object) =>
  client.request<Answer<TableLook>>('PUT', `/api/admin/table-views/${table}`, { body });

const read = async (client: TestClient) =>
  (await client.get<{ tables: TableLook[] }>('/api/admin/table-views')).body.tables;

const view = (name: string, search = 'role=admin') => ({ name, search });

it('Stores each part of a table’s view and returns it', async () => {
  expect(await read(admin)).toEqual([]);

  const { status, body } = await save(admin, 'users', { density: 'compact' });

  expect(status).toBe(200);
  expect(body).toEqual({ table: 'users', hidden: null, density: 'compact', views: [] });
  await save(admin, 'users', { hidden: ['title', 'badges'] });
  await save(admin, 'users', { views: [view('  Admins ')] });
  await save(admin, 'audit-entries', { hidden: [] });
  const tables = await read(admin);
  expect(listTableLooks.response.safeParse({ tables }).error).toBeUndefined();
  expect(tables).toEqual([
    { table: 'audit-entries', hidden: [], density: 'comfortable', views: [] },
    {
      table: 'users',
      hidden: ['title', 'badges'],
      density: 'compact',
      views: [{ name: 'Admins', search: 'role=admin' }],
    },
  ]);
});

it('Each admin has their own table views, and saving them writes no audit entry', async () => {
  const other = (await signInAdmin(test)).client;
  await save(admin, 'users', { views: [view('Mine')] });
  await save(other, 'users', { density: 'compact' });

  expect(await read(other)).toEqual([
    { table: 'users', hidden: null, density: 'compact', views: [] },
  ]);
  expect(await read(admin)).toMatchObject([{ density: 'comfortable', views: [{ name: 'Mine' }] }]);
  expect(await readAudit(other)).toEqual([]);
});

it('Only admins can save table views', async () => {
  const { client } = await signIn(test, { role: 'partner' });

  expect(await save(client, 'users', { density: 'compact' })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
  expect((await client.get('/api/admin/table-views')).status).toBe(403);
});

it.each([
  ['an invalid table name', 'Users!', { density: 'compact' }, 'table'],
  ['an unknown density', 'users', { density: 'roomy' }, 'density'],
  ['a view without a name', 'users', { views: [view('  ')] }, 'views.0.name'],
  ['a character that cannot be stored', 'users', { views: [view('A', 'a\0b')] }, 'views.0.search'],
  [
    'too many views',
    'users',
    {
      views: Array.from({ length: limits.savedViewsMax + 1 }, (_none, at) => view(`View ${at}`)),
    },
    'views',
  ],
  [
    'a view with a search that is too long',
    'users',
    { views: [view('A', 'x'.repeat(limits.savedViewSearchMax + 1))] },
    'views.0.search',
  ],
  [
    'too many hidden columns',
    'users',
    { hidden: Array.from({ length: limits.tableColumnsMax + 1 }, (_none, at) => `column-${at}`) },
    'hidden',
  ],
])('Rejects %s and names the field', async (_what, table, body, field) => {
  const answer = await save(admin, encodeURIComponent(table), body);

  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  expect(await read(admin)).toEqual([]);
});

it('Rejects another table once the maximum number of tables is stored', async () => {
  const tableName = (at: number) =>
    `t${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`;
  for (let at = 0; at < limits.tablesMax; at++)
    expect((await save(admin, tableName(at), { density: 'compact' })).status).toBe(200);

  expect(await save(admin, 'one-more', { density: 'compact' })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fields: { table: expect.any(String) } },
  });
  expect((await save(admin, tableName(0), { density: 'comfortable' })).status).toBe(200);
  expect(await read(admin)).toHaveLength(limits.tablesMax);
});
