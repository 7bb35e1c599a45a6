import type { AdminInvoice, InvoiceDetails } from '@hive/contract/admin-invoices';
import type { ApiErrorBody } from '@hive/contract/common';
import type { CustomerAccount } from '@hive/contract/customer-accounts';
import type { Debtors } from '@hive/contract/debtors';
import type { Invoice } from '@hive/contract/invoices';
import { reliefDays } from '../../../src/billing/invoices/bad-debt';
import { readAudit, signInAdmin } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { base, insertBilled, longAgo, readAccounts } from './invoice-helpers';

type Answer = AdminInvoice & Partial<ApiErrorBody>;

const start = new Date('2026-06-20T12:00:00Z');
let test: PictureApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createPictureApp({ clock: createTestClock(start) });
});
beforeEach(async () => {
  await test.reset();
  test.clock.set(start);
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

/** Moves the time, and signs in again: sessions have ended. */
async function moveTo(day: string): Promise<void> {
  test.clock.set(new Date(`${day}T12:00:00Z`));
  admin = (await signInAdmin(test)).client;
}

const settle = (id: string, body: object) => admin.post<Answer>(`${base}/${id}/pay`, body);
const writeOff = (id: string, date = '2026-06-20') =>
  settle(id, { date, as: 'write-off', reason: 'The company is dissolved.' });
const reclaim = (id: string, date: string) => settle(id, { date, as: 'vat-relief' });
const details = async (id: string) => (await admin.get<InvoiceDetails>(`${base}/${id}`)).body;

/** The balances of debtors, bank, VAT on sales and on purchases, and bad debts. */
async function accounts() {
  const of = await readAccounts(test);
  return ['1100', '1200', '2200', '2210', '5999'].map((code) => of[code] ?? 0);
}

describe('Writing off an overdue invoice', () => {
  it('books what is outstanding as a bad debt, and shows its partner the state', async () => {
    const { client, box } = await makePartner(test, { name: 'Tea' });
    const { id } = await insertBilled(test, { ...longAgo(), boxId: box.id, billed_to: 'Tea' });
    await admin.post(`${base}/${id}/credit-notes`, { net: 10, reason: 'Billed twice.' });
    const { status, body } = await writeOff(id);
    expect([status, body]).toMatchObject([200, { status: 'sent', writtenOff: 108, paid: 0 }]);
    expect(await accounts()).toEqual([0, 0, -1_800, 0, 10_800]);
    expect((await details(id)).writeOff).toEqual({
      date: '2026-06-20',
      reason: 'The company is dissolved.',
      amount: 108,
      reclaimed: 0,
      reclaimable: 18,
      reclaimFrom: '2026-07-01',
      reclaimUntil: '2030-06-30',
    });
    expect((await admin.get<{ items: [] }>('/api/accounting/debtors')).body.items).toEqual([]);
    const { body: own } = await client.get<Invoice[]>('/api/accounting/my-invoices');
    expect(own.find(({ kind }) => kind === 'invoice')).toMatchObject({
      status: 'sent',
      writtenOff: 108,
      overdue: null,
      howToPay: null,
    });
    const account = await admin.get<CustomerAccount>(`/api/accounting/customer-accounts/${box.id}`);
    expect(account.body).toMatchObject({
      closing: 0,
      totals: { invoiced: 120, credited: -12, paid: 0, writtenOff: -108 },
    });
    expect(account.body.items.find(({ isWriteOff }) => isWriteOff)).toMatchObject({ amount: -108 });
    expect(await readAudit(admin, { action: 'invoice.write-off' })).toMatchObject([
      { after: { writtenOffPence: 10_800, reason: 'The company is dissolved.' } },
    ]);
  });

  it('is refused without a reason, before it is overdue, twice, and on another day than one after it was due', async () => {
    const { id } = await insertBilled(test, longAgo());
    const noReason = await settle(id, { date: '2026-06-20', as: 'write-off' });
    expect([noReason.status, noReason.body.fields]).toEqual([400, { reason: 'Enter a reason.' }]);
    for (const date of ['2025-12-31', '2026-06-21'])
      expect((await writeOff(id, date)).body.fields).toHaveProperty('date');
    const both = await Promise.all([writeOff(id), writeOff(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await accounts()).toEqual([0, 0, -2_000, 0, 12_000]);
    const current = await insertBilled(test, { ...longAgo(), number: 7, due_on: '2026-06-20' });
    expect((await writeOff(current.id)).body.code).toBe('INVOICE_STATE');
    const stale = (await makePartner(test)).client;
    expect((await stale.post(`${base}/${id}/pay`, { date: '2026-06-20' })).status).toBe(403);
  });
});

describe('The VAT of a bad debt', () => {
  it('is reclaimed once, in box 4, when the debt is more than six months overdue', async () => {
    const { id } = await insertBilled(test, longAgo());
    expect((await reclaim(id, '2026-06-20')).body.code).toBe('INVOICE_STATE');
    await writeOff(id);
    await moveTo('2026-07-01');
    expect((await reclaim(id, '2026-06-30')).body.fields).toEqual({
      date: 'The VAT of this invoice can be reclaimed from 1 July 2026 to 30 June 2030.',
    });
    const vatDue = async () =>
      (
        await admin.get('/api/accounting/vat-summary', {
          query: { from: '2026-07-01', to: '2026-07-01' },
        })
      ).body;
    const reliefs = async () =>
      (await admin.get<Debtors>('/api/accounting/debtors')).body.vatReliefs;
    expect(await reliefs()).toMatchObject([
      { invoice: { _id: id }, amount: 20, until: '2030-06-30' },
    ]);
    expect((await reclaim(id, '2026-07-01')).status).toBe(200);
    expect(await reliefs()).toEqual([]);
    expect(await accounts()).toEqual([0, 0, -2_000, 2_000, 10_000]);
    expect(await vatDue()).toMatchObject({ box1: 0, box4: 20, box5: -20, box6: 0, box7: 0 });
    expect((await details(id)).writeOff).toMatchObject({ reclaimed: 20, reclaimable: 0 });
    expect((await reclaim(id, '2026-07-01')).body.code).toBe('INVOICE_STATE');
  });

  it('is repaid in proportion when the partner pays later, and reclaimed again when that payment is reversed', async () => {
    const { id } = await insertBilled(test, longAgo());
    await writeOff(id);
    await moveTo('2026-07-01');
    await reclaim(id, '2026-07-01');
    expect((await settle(id, { date: '2026-07-01' })).body).toMatchObject({
      status: 'paid',
      paid: 120,
      writtenOff: 0,
    });
    expect(await accounts()).toEqual([0, 12_000, -4_000, 2_000, 0]);
    await admin.post(`${base}/${id}/unpay`, { reason: 'It bounced.' });
    expect(await details(id)).toMatchObject({ status: 'sent', paid: 0, writtenOff: 120 });
    expect(await accounts()).toEqual([0, 0, -2_000, 2_000, 10_000]);

    await admin.post(`${base}/${id}/credit-notes`, { net: 30, reason: 'A part was wrong.' });
    expect(await details(id)).toMatchObject({ writtenOff: 84, writeOff: { reclaimed: 14 } });
    expect(await accounts()).toEqual([0, 0, -2_000, 2_000, 7_000]);
  });

  it.each([
    ['2025-12-31', '2025-12-01T06:00:00Z', '2026-02-01', '2026-07-01', '2030-06-30'],
    ['2025-08-31', '2025-08-01T06:00:00Z', '2026-02-01', '2026-03-01', '2030-02-28'],
    ['2025-10-01', '2025-12-15T06:00:00Z', '2026-02-01', '2026-06-16', '2030-06-15'],
    ['2025-08-31', '2025-08-01T06:00:00Z', '2026-03-02', '2026-03-02', '2030-02-28'],
  ])(
    'of a debt due on %s, supplied at %s and written off on %s is reclaimed from %s to %s',
    (due, at, writtenOff, from, until) => {
      const invoice = { due_on: new Date(due), issued_at: new Date(at) };
      expect(reliefDays(invoice, { day: new Date(writtenOff) })).toEqual({ from, until });
    },
  );
});
