import { sql } from 'kysely';
import { readRows } from '../../src/database/read-rows';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

let api: TestApp;
beforeAll(async () => (api = await createTestApp()));
afterAll(() => api.close());

/** The numbers from 1 to a limit, read in batches in a transaction. */
const readNumbers = (limit: number) =>
  api.database.transaction().execute(async (trx) => {
    const query = sql<{ number: number }>`
      select number from generate_series(1, ${limit}::int) number order by number`;
    const numbers: number[] = [];
    for await (const { number } of readRows(trx, query)) numbers.push(number);
    return numbers;
  });

const numbersTo = (limit: number) => Array.from({ length: limit }, (_unused, place) => place + 1);

describe('readRows', () => {
  it.each([0, 1, 999, 1_000, 1_001, 2_500])(
    'yields each of %i rows once, in order',
    async (limit) => {
      expect(await readNumbers(limit)).toEqual(numbersTo(limit));
    },
  );

  it('reads a query of the builder, and one query after another in a transaction', async () => {
    await api.database.transaction().execute(async (trx) => {
      for (const name of ['Teas', 'Pets']) {
        const query = trx.selectFrom('category').select('name').where('name', '=', name);
        for await (const row of readRows(trx, query)) expect(row.name).toBe(name);
      }
    });
  });

  it('passes on the error of a query', async () => {
    await expect(readNumbers(2 ** 31)).rejects.toThrow(/out of range/);
  });
});
