import { signInAdmin } from '../audit/audit-helpers';
import { takeFingerprint } from '../platform/matrix/fingerprint';
import { makeFullUser } from '../auth/profile/full-user';
import { makeListedBox } from '../marketplace/reviews/review-helpers';
import type { TestApp } from './test-app';
import { createTestApp } from './test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const readBoxes = async () => (await test.client.get<object[]>('/api/boxes/public')).body;

it('A reset application has the rows of a new one, and no boxes, files or log entries of the previous test', async () => {
  // Created again by the first jobs that need them.
  await test.database.deleteFrom('installation').execute();
  await test.database.deleteFrom('approval_run').execute();
  await test.database.deleteFrom('job_outcome').execute();
  const fresh = await takeFingerprint(test.database);
  await signInAdmin(test);
  await makeFullUser(test);
  await makeListedBox(test);
  await test.context.pool.query(`update ledger_account set name = 'Changed'`);
  await test.context.pool.query('update invoice_number set last = last + 1');
  await test.context.files.put('pictures/one.png', Buffer.from('a picture'));
  test.context.log.warn('of the test before');
  test.clock.advance(24 * 60 * 60);
  expect(await readBoxes()).not.toEqual([]);
  const { address } = test.client;

  await test.reset();

  expect(await takeFingerprint(test.database)).toEqual(fresh);
  expect(await readBoxes()).toEqual([]);
  expect(await test.context.files.list('pictures')).toEqual([]);
  expect(test.clock.now().getTime()).toBeLessThanOrEqual(Date.now());
  expect(test.readLog().join()).not.toContain('of the test before');
  expect(test.client.address).not.toBe(address);
});

it('A reset waits for writes in progress', async () => {
  const client = await test.context.pool.connect();
  await client.query('begin');
  await client.query(`insert into box (id, slug, name) values (gen_random_uuid(), 'tea', 'Tea')`);

  const reset = test.reset();
  await client.query('commit');
  client.release();
  await reset;

  expect(await test.database.selectFrom('box').select('id').execute()).toEqual([]);
});

it('After a reset, triggers and foreign keys are enabled', async () => {
  await test.reset();

  await expect(
    test.context.pool.query('delete from ledger_month; delete from invoice_number'),
  ).rejects.toThrow();
  const { rows } = await test.context.pool.query('show session_replication_role');
  expect(rows).toEqual([{ session_replication_role: 'origin' }]);
});
