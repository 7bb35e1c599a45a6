import { sql } from 'kysely';
import pino from 'pino';
import type { Connection } from '../../src/database/connect';
import { connect } from '../../src/database/connect';
import type { TestDatabase } from '../support/test-database';
import { createTestDatabase } from '../support/test-database';

let testDatabase: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  connection = connect({ url: testDatabase.url, poolSize: 2, log: pino({ level: 'silent' }) });
});
afterEach(() => testDatabase.drop());

it.each<[user: string, query: () => Promise<unknown>]>([
  ['the pool', () => connection.pool.query('select 1')],
  ['Kysely', () => connection.database.selectFrom('box').select('id').execute()],
  ['nothing', () => Promise.resolve()],
])('Closing ends every connection after use by %s', async (_user, query) => {
  await query();
  await connection.close();

  expect(connection.pool.totalCount).toBe(0);
  await expect(connection.pool.query('select 1')).rejects.toThrow('after calling end');
});

it('Logs slow statements without their parameters', async () => {
  const lines: object[] = [];
  const log = { warn: (line: object) => void lines.push(line) };
  const slow = connect({ url: testDatabase.url, poolSize: 1, slowQueryMs: 1, log });
  const statement = sql`select pg_sleep(0.02), ${'a secret'}::text`;
  await statement.execute(slow.database);
  await slow.close();
  expect(lines).toEqual([
    {
      ms: expect.any(Number) as number,
      statement: 'select pg_sleep(0.02), $1::text',
      hasFailed: false,
    },
  ]);
});

it('Closing again has no effect', async () => {
  await connection.pool.query('select 1');
  await connection.close();
  await connection.close();
  expect(connection.pool.totalCount).toBe(0);
});
