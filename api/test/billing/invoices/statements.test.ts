import type { ApiErrorBody } from '@hive/contract/common';
import type { Statement } from '@hive/contract/statements';
import { getInvoiceStatement } from '@hive/contract/statements';
import {
  createInvoiceRun,
  createMonthlyInvoiceJob,
} from '../../../src/billing/invoices/monthly-run';
import { signInAdmin } from '../../audit/audit-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import { openSession } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { approve, base, readInvoicePdf, refund } from './invoice-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-09-10T12:00:00Z')) });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const created_at = new Date('2026-08-31T23:30:00Z');
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const settle = () => createMonthlyInvoiceJob(createInvoiceRun(test.context), () => true)();
const readMonth = async (client: TestClient, query: Record<string, string> = {}) =>
  (await client.get<Statement>('/api/partner/statement', { query })).body;
const readInvoice = async (client: TestClient, id: string) =>
  (await client.get<Statement>(`/api/accounting/my-invoices/${id}`)).body;

/** Sums whole pence. */
const pence = (...pounds: number[]) => pounds.reduce((sum, one) => sum + Math.round(one * 100), 0);
const explained = ({ orders, refunds, plan, carried, notItemised }: Statement) =>
  pence(orders.total, refunds.total, plan.total, carried.total, notItemised);

/** The invoices of a partner, oldest first. */
async function listIds(client: TestClient): Promise<string[]> {
  const { body } = await client.get<{ _id: string; kind: string }[]>('/api/accounting/my-invoices');
  return body.map(({ _id }) => _id).reverse();
}

describe('The statement of an invoice', () => {
  it('explains every line: orders, refunds, the plan by days with its changes, credit notes and payments', async () => {
    const { client, box, userId } = await makePartner(test, { created_at, tier: 'silver' });
    const order = await approve(test, box.id, at('2026-09-03'), 1_250);
    await approve(test, box.id, at('2026-09-04'), 250);
    await refund(test, box.id, order, { at: at('2026-09-20'), pence: 500 });
    test.clock.set(at('2026-09-16'));
    const buyer = await openSession(test, userId, { isSteppedUp: true });
    await buyer.request('PUT', '/api/partner/subscription', {
      body: { type: 'gold', when: 'now' },
    });
    test.clock.set(at('2026-10-02'));
    await settle();
    const partner = await openSession(test, userId);
    const [id] = await listIds(partner);
    const { userId: adminId } = await signInAdmin(test);
    const admin = await openSession(test, adminId, { isSteppedUp: true });
    await admin.post(`${base}/${id}/credit-notes`, { net: 10, reason: 'Goodwill.' });
    await admin.post(`${base}/${id}/pay`, { date: '2026-10-02' });

    const statement = await readInvoice(partner, id!);

    expect(getInvoiceStatement.response.safeParse(statement).error).toBeUndefined();
    expect(statement).toMatchObject({
      state: 'invoiced',
      month: '2026-09-01',
      invoice: { number: 'HIVE-000001', status: 'paid' },
      orders: { count: 2, total: 15, items: [{ commission: 12.5 }, { commission: 2.5 }] },
      refunds: { count: 1, total: -5, items: [{ commission: -5 }] },
      plan: {
        total: 74,
        days: [
          {
            from: '2026-09-01',
            to: '2026-09-15',
            days: 15,
            plan: 'Silver',
            monthly: 49,
            amount: 24.5,
          },
          {
            from: '2026-09-16',
            to: '2026-09-30',
            days: 15,
            plan: 'Gold',
            monthly: 99,
            amount: 49.5,
          },
        ],
        changes: [
          {
            date: '2026-09-16',
            before: 'Silver',
            after: 'Gold',
            cause: 'partner',
            amount: 25,
          },
        ],
      },
      carried: { total: 0, items: [] },
      notItemised: 0,
      net: 84,
      vat: 16.8,
      gross: 100.8,
      creditNotes: [{ number: 'HIVE-CN-000001', reason: 'Goodwill.', net: 10, vat: 2, amount: 12 }],
      payments: [{ date: '2026-10-02', amount: 88.8 }],
      outstanding: 0,
    });
    expect(explained(statement)).toBe(pence(statement.net));
    expect(client).toBeTruthy();

    const text = await readInvoicePdf(test, partner, id!);
    for (const part of ['Statement', '£12.50', '-£5.00', '£24.50', '£49.50', '£84.00'])
      expect(text).toContain(part);
  });

  it('lists the months that were carried over, each with its own statement', async () => {
    const { userId, box } = await makePartner(test, { created_at });
    const first = await approve(test, box.id, at('2026-09-03'), 300);
    test.clock.set(at('2026-10-02'));
    await settle();
    await refund(test, box.id, first, { at: at('2026-10-05'), pence: 300 });
    test.clock.set(at('2026-11-02'));
    await settle();
    await approve(test, box.id, at('2026-11-03'), 1_000);
    const during = await openSession(test, userId);
    expect(await readMonth(during, { month: '2026-10-01' })).toMatchObject({
      state: 'carried',
      invoice: null,
      refunds: { count: 1, total: -3 },
      net: -3,
      vat: 0,
    });
    expect(await readMonth(during)).toMatchObject({
      state: 'in-progress',
      month: '2026-11-01',
      carried: { total: -3, items: [{ month: '2026-10-01', amount: -3 }] },
      net: 7,
      vat: 1.4,
    });
    test.clock.set(at('2026-12-02'));
    await settle();
    const partner = await openSession(test, userId);
    const [, december] = await listIds(partner);
    const statement = await readInvoice(partner, december!);
    expect(statement.carried).toEqual({ total: -3, items: [{ month: '2026-10-01', amount: -3 }] });
    expect([statement.net, explained(statement)]).toEqual([7, 700]);
  });

  it('of an older invoice is derived, and shows the part without rows as one amount', async () => {
    const { client, box } = await makePartner(test, { created_at: at('2026-01-10') });
    await approve(test, box.id, at('2026-02-03'), 1_000);
    const lines = [
      { kind: 'commission', text: 'Commission on 2 approved subscriptions', pence: 1_500 },
      { kind: 'plan', text: 'Silver tier', pence: 4_900 },
    ];
    const { id } = await createFactories(test.database).makeInvoice(box.id, {
      month: '2026-02-01',
      lines: JSON.stringify(lines),
      net_pence: 6_400,
      vat_pence: 1_280,
    });
    const statement = await readInvoice(client, id);
    expect(statement).toMatchObject({
      lines: [{ amount: 15 }, { amount: 49 }],
      orders: { count: 1, total: 10 },
      notItemised: 54,
      net: 64,
    });
    expect(explained(statement)).toBe(6_400);
  });

  it('does not change when the prices of plans change later', async () => {
    const { userId, box } = await makePartner(test, { created_at, tier: 'gold' });
    test.clock.set(at('2026-10-02'));
    await settle();
    const plan = {
      days: [
        {
          from: '2026-09-01',
          to: '2026-09-30',
          plan: { tier: 'gold', mode: 'fixed' },
          monthlyPence: 9_900,
          pence: 9_900,
        },
      ],
      changes: [],
    };
    const { rows } = await test.context.pool.query(
      'select plan from month_statement where box_id = $1',
      [box.id],
    );
    expect(rows).toEqual([{ plan }]);
    await expect(
      test.context.pool.query('update month_statement set plan = $1', [plan]),
    ).rejects.toThrow();
    const partner = await openSession(test, userId);
    const [id] = await listIds(partner);
    expect((await readInvoice(partner, id!)).plan.days).toMatchObject([{ amount: 99 }]);
  });

  it('is not visible to another partner, as a draft, or of an archived box; a credit note shows its invoice', async () => {
    const { client, box } = await makePartner(test, { created_at });
    const stranger = await makePartner(test);
    const { makeInvoice } = createFactories(test.database);
    const { id } = await makeInvoice(box.id);
    const draft = await makeInvoice(box.id, { month: '2026-10-01', sent_at: null });
    const status = async (from: TestClient, of: string) =>
      (await from.get<ApiErrorBody>(`/api/accounting/my-invoices/${of}`)).status;
    expect(await status(client, id)).toBe(200);
    expect(await status(stranger.client, id)).toBe(404);
    expect(await status(client, draft.id)).toBe(404);
    const { client: admin } = await signInAdmin(test);
    const note = await admin.post<{ _id: string }>(`${base}/${id}/credit-notes`, {
      net: 1,
      reason: 'x',
    });
    expect((await readInvoice(client, note.body._id)).invoice?._id).toBe(id);
    await test.database
      .updateTable('box')
      .set({ archived_at: test.clock.now() })
      .where('id', '=', box.id)
      .execute();
    expect(await status(client, id)).toBe(404);
  });
});

describe('GET /partner/statement', () => {
  it('shows the month in progress with the plan of the whole month, also before the last one is settled', async () => {
    const { client, userId, box } = await makePartner(test, { created_at, tier: 'silver' });
    await approve(test, box.id, at('2026-09-03'), 500);
    expect(await readMonth(client)).toMatchObject({
      state: 'in-progress',
      orders: { count: 1, total: 5 },
      plan: { total: 49, days: [{ from: '2026-09-01', to: '2026-09-30' }] },
      net: 54,
      gross: 64.8,
      outstanding: null,
    });
    test.clock.set(new Date('2026-09-30T23:30:00Z'));
    const partner = await openSession(test, userId);
    expect(await readMonth(partner)).toMatchObject({
      month: '2026-10-01',
      orders: { count: 0 },
      net: 49,
    });
    expect(await readMonth(partner, { month: '2026-09-01' })).toMatchObject({
      state: 'in-progress',
      net: 54,
    });
  });

  it('of a month whose invoice is not sent yet is in progress', async () => {
    const { userId } = await makePartner(test, { created_at, tier: 'silver' });
    test.clock.set(at('2026-10-02'));
    await createInvoiceRun(test.context).settle();
    const partner = await openSession(test, userId);
    const before = await readMonth(partner, { month: '2026-09-01' });
    expect(before).toMatchObject({ state: 'in-progress', invoice: null, net: 49 });
    await settle();
    const after = await readMonth(partner, { month: '2026-09-01' });
    expect(after).toMatchObject({ state: 'invoiced', net: 49 });
  });

  it('has no month before the box existed or after the current one, and rejects other days', async () => {
    const { client, box } = await makePartner(test, { created_at });
    const status = async (month: string) =>
      (await client.get('/api/partner/statement', { query: { month } })).status;
    expect(await status('2026-08-01')).toBe(404);
    expect(await status('2026-10-01')).toBe(404);
    expect(await status('2026-09-02')).toBe(400);
    const stranger = await makePartner(test);
    expect(
      (await stranger.client.get('/api/partner/statement', { query: { boxId: box.id } })).status,
    ).toBe(404);
  });
});
