import { createInvoiceRun } from '../../../src/billing/invoices/monthly-run';
import { signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import { applyDue, approveIds, makeOrder, readOrder } from './desk-helpers';

let test: TestApp;
beforeAll(async () => {
  // Five seconds before the end of June in London.
  test = await createTestApp({ clock: createTestClock(new Date('2026-06-30T22:59:55Z')) });
});
afterAll(() => test.close());

async function settleAt(time: string): Promise<Record<string, number>> {
  test.clock.set(new Date(time));
  await createInvoiceRun(test.context).settle();
  const { rows } = await test.context.pool.query<{ month: string; pence: number }>(
    `select month::text, net_pence as pence from invoice order by month`,
  );
  return Object.fromEntries(rows.map(({ month, pence }) => [month, pence]));
}

it('Orders are billed once, with the month in which their decision took effect', async () => {
  const { client: admin } = await signInAdmin(test);
  const created_at = new Date('2026-06-01T12:00:00Z');
  const box = await createFactories(test.database).makeBox({ created_at });
  const june = await makeOrder(test, box.id);
  const july = await makeOrder(test, box.id, { commission_pence: 300 });
  test.clock.advance(-10);
  await approveIds(admin, [june]);
  test.clock.advance(10);
  await approveIds(admin, [july]);
  await applyDue(test);
  expect((await readOrder(admin, june)).decidedAt).toBe('2026-06-30T22:59:55.000Z');
  // The worker is late: the decision takes effect when it is applied.
  test.clock.advance(5 * 60);
  await applyDue(test);
  expect((await readOrder(admin, july)).decidedAt).toBe('2026-06-30T23:04:55.000Z');

  expect(await settleAt('2026-07-01T06:00:00Z')).toEqual({ '2026-06-01': 200 });
  expect(await settleAt('2026-08-01T06:00:00Z')).toEqual({ '2026-06-01': 200, '2026-07-01': 300 });
});
