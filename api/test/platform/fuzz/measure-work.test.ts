import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { measureWork, type Work } from './measure-work';

let test: TestApp;
let readWork: () => Work;
beforeAll(async () => {
  test = await createTestApp({
    prepare: (app, { pool, database }) => {
      app.get('/three-statements', async () => {
        await pool.query('select n from generate_series(1, 5) as n');
        await database.selectFrom('box').select('id').execute();
        return { rows: (await pool.query('select 1')).rows };
      });
      app.post('/with-body', async () => ({ rows: (await pool.query('select 1')).rows }));
    },
  });
  readWork = measureWork(test);
});
afterAll(() => test.close());

describe('The work of a request', () => {
  it('is its statements and their rows', async () => {
    await test.client.get('/three-statements');
    expect(readWork()).toMatchObject({ statements: 3, rows: 6 });
  });

  it('includes statements after the body was read', async () => {
    await test.client.post('/with-body', { text: 'x'.repeat(100_000) });
    expect(readWork()).toMatchObject({ statements: 1, rows: 1 });
  });

  it('excludes statements of other requests and of background tasks', async () => {
    await test.client.get('/three-statements');
    await test.context.pool.query('select 1');
    await test.client.get('/api/live');
    expect(readWork()).toMatchObject({ statements: 0, rows: 0 });
  });
});
