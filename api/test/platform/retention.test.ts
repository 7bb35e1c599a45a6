import { listVisitorTables } from '../../src/platform/security/stored-data';
import { createFactories } from '../support/factories';
import { startAgain } from '../support/start-again';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import { insertVisitorRow, visitorTables } from './visitor-rows';

const daySeconds = 24 * 60 * 60;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** Belong to an account, and are limited for each. */
const withAccount = ['questionnaire_answer', 'dismissed_box', 'shortlist_item'];

const isFilled = async (table: string): Promise<boolean> => {
  const { rows } = await api.context.pool.query(`select from ${table} limit 1`);
  return rows.length > 0;
};

it('Every row that visitors cause disappears after its retention period', async () => {
  const make = createFactories(api.database);
  const { id: userId } = await make.makeUser();
  await make.makeReview((await make.makeBox()).id);
  const all = Object.keys(listVisitorTables(api.context.policy));
  expect([...visitorTables, ...withAccount].toSorted()).toEqual(all.toSorted());
  for (const table of visitorTables) {
    await insertVisitorRow(api.context.pool, table, userId);
    expect([table, await isFilled(table)]).toEqual([table, true]);
  }

  const { clickSeconds } = api.context.policy.retention;
  api.clock.advance(clickSeconds + 31 * daySeconds);
  await startAgain(api);

  expect(api.readLog().filter((line) => line.includes('an hourly job failed'))).toEqual([]);
  for (const table of visitorTables) expect([table, await isFilled(table)]).toEqual([table, false]);
});
