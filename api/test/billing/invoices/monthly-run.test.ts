import type { AdminInvoice } from '@hive/contract/admin-invoices';
import { runInvoices } from '@hive/contract/admin-invoices';
import {
  createInvoiceRun,
  createMonthlyInvoiceJob,
} from '../../../src/billing/invoices/monthly-run';
import { signInAdmin } from '../../audit/audit-helpers';
import { addMember } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import { createPictureApp, type PictureApp } from '../../auth/profile/picture-helpers';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { approve, base, readAccounts } from './invoice-helpers';

const longAgo = new Date('2026-01-01T00:00:00Z');
let test: PictureApp;
beforeEach(async () => {
  const clock = createTestClock(new Date('2026-04-15T12:00:00Z'));
  test = await createPictureApp({ clock });
});
afterEach(() => test.close());

/** A box with a member. */
async function makeBilledBox(email: string | null, values: object = {}) {
  const { makeBox, makeUser } = createFactories(test.database);
  const box = await makeBox({ created_at: longAgo, ...values });
  if (email) await addMember(test, box.id, (await makeUser({ email, role: 'partner' })).id);
  return box;
}

const runNow = async (admin: TestClient) =>
  (
    await admin.post<{ month: string; issued: number; sent: number }>(
      '/api/accounting/invoice-runs',
    )
  ).body;

/** Another process on the same database. */
const otherProcess = () => createInvoiceRun(test.context);

const invoices = () => test.database.selectFrom('invoice').selectAll().orderBy('number').execute();

it('The run settles every month that is over, sends each invoice once, and changes nothing when repeated', async () => {
  const gold = await makeBilledBox('gold@people.example', { name: 'Gold', tier: 'gold' });
  await makeBilledBox(null, { name: 'Silver', tier: 'silver' });
  await approve(test, gold.id, new Date('2026-02-10T12:00:00Z'));
  const { client: admin } = await signInAdmin(test);

  const ran = await runNow(admin);

  // January to March for both boxes.
  expect(runInvoices.response.parse(ran)).toEqual({ month: '2026-03-01', issued: 6, sent: 6 });
  const rows = await invoices();
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rows.every(({ sent_at, file_key }) => sent_at && file_key)).toBe(true);
  const mails = await test.mails.list('gold@people.example');
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your Hive invoice HIVE-000001 for January 2026',
    'Your Hive invoice HIVE-000003 for February 2026',
    'Your Hive invoice HIVE-000005 for March 2026',
  ]);
  expect(mails[0]!.text).toContain('/partner-dashboard/billing');
  expect(
    test.readLog().filter((line) => line.includes('box of this invoice has no members')),
  ).toHaveLength(3);
  expect(await test.listFiles()).toHaveLength(6);

  expect(await runNow(admin)).toEqual({ month: '2026-03-01', issued: 0, sent: 0 });
  await createMonthlyInvoiceJob(otherProcess(), () => true)();
  expect(await invoices()).toEqual(rows);
  expect(await test.mails.list('gold@people.example')).toHaveLength(3);
});

it('The run issues and sends each invoice once when several processes start it at once', async () => {
  for (let number = 0; number < 5; number += 1)
    await makeBilledBox(`one-${number}@people.example`, { tier: 'gold' });

  const processes = Array.from({ length: 4 }, otherProcess);
  await Promise.all(processes.map((run) => createMonthlyInvoiceJob(run, () => true)()));

  const rows = await invoices();
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
  expect(rows.every(({ sent_at }) => sent_at)).toBe(true);
  for (let number = 0; number < 5; number += 1)
    expect(await test.mails.list(`one-${number}@people.example`)).toHaveLength(3);
  expect(await readAccounts(test)).toEqual({
    '1100': 15 * 11_880,
    '2200': -15 * 1_980,
    '4100': -15 * 9_900,
  });
});

/** The writes of a run, in order. A process can die at each. */
const steps = [
  ['invoice', 'insert'],
  ['invoice_account', 'insert'],
  ['ledger_transaction', 'insert'],
  ['ledger_entry', 'insert'],
  ['invoice_number', 'update'],
  ['mail', 'insert'],
  ['invoice', 'update'],
] as const;

it.each(steps)('A run interrupted at %s (%s) is completed by the next run', async (table, verb) => {
  await makeBilledBox('one@people.example', { name: 'One', tier: 'gold' });
  await makeBilledBox('two@people.example', { name: 'Two', tier: 'gold' });
  // Drops the connection, as when the process or the network fails.
  await test.context.pool.query(`
    create function cut() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create trigger cut after ${verb} on ${table} for each statement execute function cut()`);
  const job = createMonthlyInvoiceJob(otherProcess(), () => true);
  await job().catch(() => undefined);
  expect((await invoices()).filter(({ sent_at }) => sent_at)).toEqual([]);
  await test.context.pool.query(`drop trigger cut on ${table}`);

  await job();

  const rows = await invoices();
  expect(rows.map(({ number, sent_at }) => [number, sent_at !== null])).toEqual(
    Array.from({ length: 6 }, (_, at) => [at + 1, true]),
  );
  for (const one of ['one', 'two'])
    expect(await test.mails.list(`${one}@people.example`)).toHaveLength(3);
  expect(await readAccounts(test)).toEqual({ '1100': 71_280, '2200': -11_880, '4100': -59_400 });
});

it('The run leaves drafts while the file store is unavailable, and sends them afterwards', async () => {
  await makeBilledBox('one@people.example', { tier: 'gold' });
  const { client: admin } = await signInAdmin(test);
  const put = vi.spyOn(test.context.files, 'put').mockRejectedValue(new Error('away'));
  expect(await runNow(admin)).toEqual({ month: '2026-03-01', issued: 3, sent: 0 });
  const { body } = await admin.get<{ items: AdminInvoice[] }>(base);
  expect(body.items.map(({ status, sentAt }) => [status, sentAt])).toEqual(
    Array(3).fill(['draft', null]),
  );
  expect(await test.mails.list('one@people.example')).toEqual([]);

  put.mockRestore();
  expect(await runNow(admin)).toMatchObject({ issued: 0, sent: 3 });
  expect(await test.mails.list('one@people.example')).toHaveLength(3);
});

it('The run sends the other invoices when one fails', async () => {
  await makeBilledBox('one@people.example', { name: 'One', tier: 'gold' });
  const put = vi.spyOn(test.context.files, 'put').mockRejectedValueOnce(new Error('odd'));
  await createMonthlyInvoiceJob(otherProcess(), () => true)();
  put.mockRestore();
  expect((await invoices()).map(({ sent_at }) => sent_at !== null)).toEqual([false, true, true]);
});

it('The run stops between two invoices when its process is stopping', async () => {
  await makeBilledBox('one@people.example', { tier: 'gold' });
  let calls = 0;
  await createMonthlyInvoiceJob(otherProcess(), () => ++calls < 2)();
  expect((await invoices()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false, false]);
});

it('The run takes months in London time, across clock changes', async () => {
  const box = await makeBilledBox(null);
  // March ends at 23:00 UTC, October at midnight, because summer time ended on the 25th.
  await approve(test, box.id, new Date('2026-03-31T22:59:59Z'), 100);
  await approve(test, box.id, new Date('2026-03-31T23:00:00Z'), 1_000);
  await approve(test, box.id, new Date('2026-10-31T23:59:59Z'), 10_000);
  await approve(test, box.id, new Date('2026-11-01T00:00:00Z'), 100_000);
  for (const now of ['2026-05-01T00:00:00Z', '2026-11-01T01:00:00Z', '2026-12-01T01:00:00Z']) {
    test.clock.set(new Date(now));
    await createMonthlyInvoiceJob(otherProcess(), () => true)();
  }
  const rows = await invoices();
  expect(
    rows.map(({ month, net_pence, issued_at, due_on }) => [
      month.toISOString().slice(0, 10),
      net_pence,
      issued_at.toISOString().slice(0, 10),
      due_on.toISOString().slice(0, 10),
    ]),
  ).toEqual([
    ['2026-03-01', 100, '2026-05-01', '2026-05-31'],
    ['2026-04-01', 1_000, '2026-05-01', '2026-05-31'],
    ['2026-10-01', 10_000, '2026-11-01', '2026-12-01'],
    ['2026-11-01', 100_000, '2026-12-01', '2026-12-31'],
  ]);
});
