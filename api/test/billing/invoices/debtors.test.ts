import type { Debtors } from '@hive/contract/debtors';
import { listDebtors } from '@hive/contract/debtors';
import { signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { base, insertBilled, insertDisputed, readAccounts } from './invoice-helpers';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2027-01-31T12:00:00Z')) });
});
beforeEach(async () => {
  await test.reset();
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

const list = async (): Promise<Debtors> =>
  listDebtors.response.parse((await admin.get('/api/accounting/debtors')).body);

describe('Debtors', () => {
  it('are listed by box and days after the due day, the largest overdue sum first', async () => {
    const { makeBox } = createFactories(test.database);
    const tea = await makeBox({ name: 'Tea' });
    const due = [
      '2027-01-31',
      '2027-01-30',
      '2027-01-01',
      '2026-12-31',
      '2026-11-02',
      '2026-11-01',
    ];
    for (const [index, due_on] of due.entries())
      await insertBilled(test, { boxId: tea.id, month: `2026-0${index + 1}-01`, due_on });
    const coffee = await makeBox({ name: 'Coffee' });
    await insertBilled(test, { boxId: coffee.id, due_on: '2026-06-01' });

    const { items, totals } = await list();

    expect(items).toMatchObject([
      {
        box: { name: 'Tea' },
        notDue: 120,
        to30: 240,
        to60: 120,
        to90: 120,
        older: 120,
        total: 720,
      },
      { box: { name: 'Coffee' }, older: 120, total: 120 },
    ]);
    expect(items.map(({ overdueInvoices }) => overdueInvoices)).toEqual([5, 1]);
    expect(totals).toMatchObject({ notDue: 120, older: 240, total: 840 });
  });

  it('leave out paid and credited invoices and drafts, and count open disputes', async () => {
    const paid = await insertBilled(test);
    await admin.post(`${base}/${paid.id}/pay`, { date: '2027-01-02' });
    const credited = await insertBilled(test);
    await admin.post(`${base}/${credited.id}/credit-notes`, { reason: 'All of it.' });
    await insertBilled(test, { sent_at: null });
    const disputed = await insertDisputed(test);
    const { items } = await list();
    expect(items).toMatchObject([{ to60: 120, total: 120, disputedInvoices: 1 }]);
    const { box_id } = await test.database
      .selectFrom('invoice')
      .where('id', '=', disputed)
      .select('box_id')
      .executeTakeFirstOrThrow();
    expect(items[0]?.box._id).toBe(box_id);
  });

  it('equal the ledger’s debtors account, also when a paid invoice is credited', async () => {
    const paid = await insertBilled(test);
    await insertBilled(test);
    await admin.post(`${base}/${paid.id}/pay`, { date: '2027-01-02' });
    await admin.post(`${base}/${paid.id}/credit-notes`, { net: 10, reason: 'A part.' });
    const { totals, items } = await list();
    expect(totals).toMatchObject({ notDue: -12, to60: 120, total: 108 });
    expect(items.at(-1)).toMatchObject({ total: -12, overdueInvoices: 0 });
    expect((await readAccounts(test))['1100']).toBe(totals.total * 100);
  });

  it('are empty without invoices', async () => {
    expect(await list()).toMatchObject({ items: [], totals: { total: 0 } });
  });
});
