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

const keep = (client: TestClient, table: string, body: object) =>
  client.request<Answer<TableLook>>('PUT', `/api/admin/table-views/${table}`, { body });

const read = async (client: TestClient) =>
  (await client.get<{ tables: TableLook[] }>('/api/admin/table-views')).body.tables;

const view = (name: string, search = 'role=admin') => ({ name, search });

it('Stores each part of a table view and returns it', async () => {
  expect(await read(admin)).toEqual([]);

  const { status, body } = await keep(admin, 'users', { density: 'compact' });

  expect(status).toBe(200);
  expect(body).toEqual({ table: 'users', hidden: null, density: 'compact', views: [] });
  await keep(admin, 'users', { hidden: ['title', 'badges'] });
  await keep(admin, 'users', { views: [view('  Admins ')] });
  await keep(admin, 'audit-entries', { hidden: [] });
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

it('Everybody has their own, and the audit no row of it', async () => {
  const other = (await signInAdmin(test)).client;
  await keep(admin, 'users', { views: [view('Mine')] });
  await keep(other, 'users', { density: 'compact' });

  expect(await read(other)).toEqual([
    { table: 'users', hidden: null, density: 'compact', views: [] },
  ]);
  expect(await read(admin)).toMatchObject([{ density: 'comfortable', views: [{ name: 'Mine' }] }]);
  expect(await readAudit(other)).toEqual([]);
});

it('Only admins can save table views', async () => {
  const { client } = await signIn(test, { role: 'partner' });

  expect(await keep(client, 'users', { density: 'compact' })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
  expect((await client.get('/api/admin/table-views')).status).toBe(403);
});

it.each([
  ['a table of no name', 'Users!', { density: 'compact' }, 'table'],
  ['a density there is not', 'users', { density: 'roomy' }, 'density'],
  ['a view of no name', 'users', { views: [view('  ')] }, 'views.0.name'],
  ['a character that cannot be kept', 'users', { views: [view('A', 'a\0b')] }, 'views.0.search'],
  [
    'more views than fit',
    'users',
    {
      views: Array.from({ length: limits.savedViewsMax + 1 }, (_none, at) => view(`View ${at}`)),
    },
    'views',
  ],
  [
    'a view that says too much',
    'users',
    { views: [view('A', 'x'.repeat(limits.savedViewSearchMax + 1))] },
    'views.0.search',
  ],
  [
    'more columns than tables have',
    'users',
    { hidden: Array.from({ length: limits.tableColumnsMax + 1 }, (_none, at) => `column-${at}`) },
    'hidden',
  ],
])('Refused with the name of the field: %s', async (_what, table, body, field) => {
  const answer = await keep(admin, encodeURIComponent(table), body);

  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  expect(await read(admin)).toEqual([]);
});

it('Rejects views of unknown tables', async () => {
  const letters = (at: number) =>
    `t${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`;
  for (let at = 0; at < limits.tablesMax; at++)
    expect((await keep(admin, letters(at), { density: 'compact' })).status).toBe(200);

  expect(await keep(admin, 'one-more', { density: 'compact' })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fields: { table: expect.any(String) } },
  });
  expect((await keep(admin, letters(0), { density: 'comfortable' })).status).toBe(200);
  expect(await read(admin)).toHaveLength(limits.tablesMax);
});
