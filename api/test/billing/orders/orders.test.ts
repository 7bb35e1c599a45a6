import type { ApiErrorBody } from '@hive/contract/common';
import type { OrderPage } from '@hive/contract/orders';
import { listOrders } from '@hive/contract/orders';
import { ulid } from 'ulid';
import {
  createInvoiceRun,
  createMonthlyInvoiceJob,
} from '../../../src/billing/invoices/monthly-run';
import { addMember, makePartner } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import { openSession } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { approve, refund } from '../invoices/invoice-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-11-20T12:00:00Z')) });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const created_at = new Date('2026-01-01T00:00:00Z');
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const path = '/api/partner/orders';
const read = async (client: TestClient, query: Record<string, string> = {}) =>
  (await client.get<OrderPage>(path, { query: { pageSize: '50', ...query } })).body;
const references = async (client: TestClient, query: Record<string, string> = {}) =>
  (await read(client, query)).items.map(({ reference }) => reference);
const order = (boxId: string, reference: string, values: object = {}) =>
  createFactories(test.database).makeConversion(boxId, {
    order_reference: reference,
    occurred_at: at('2026-11-10'),
    created_at: at('2026-11-10'),
    ...values,
  });

describe('GET /partner/orders', () => {
  it('lists an order with its decision, click time, commission and the month it will be billed in', async () => {
    const { client, box } = await makePartner(test, { created_at });
    const click_id = ulid(at('2026-11-09').getTime());
    await order(box.id, 'A-1', {
      click_id,
      status: 'approved',
      decided_at: at('2026-11-12'),
      amount_pence: 2_499,
      commission_rate: 12.5,
      commission_pence: 312,
    });

    const page = await read(client);

    expect(listOrders.response.safeParse(page).error).toBeUndefined();
    expect(page).toMatchObject({ page: 1, total: 1 });
    expect(page.items[0]).toMatchObject({
      reference: 'A-1',
      status: 'approved',
      refunded: 'none',
      declineReason: null,
      amount: 24.99,
      rate: 12.5,
      commission: 3.12,
      refunds: { count: 0, amount: 0, commission: 0, items: [] },
      clickedAt: '2026-11-09T12:00:00.000Z',
      occurredAt: '2026-11-10T12:00:00.000Z',
      decidedAt: '2026-11-12T12:00:00.000Z',
      invoice: null,
      billedIn: '2026-11-01',
    });
  });

  it('names the invoice once it is sent, and the reason why an order was declined', async () => {
    const { client, box, userId } = await makePartner(test, { created_at });
    await order(box.id, 'PAID', { status: 'approved', decided_at: at('2026-10-12') });
    await order(box.id, 'NO', {
      status: 'declined',
      decided_at: at('2026-10-13'),
      decline_reason: 'It was cancelled.',
    });
    await createMonthlyInvoiceJob(createInvoiceRun(test.context), () => true)();
    const { items } = await read(client);
    const paid = items.find(({ reference }) => reference === 'PAID');
    expect(paid).toMatchObject({ invoice: { number: 'HIVE-000001' }, billedIn: '2026-10-01' });
    expect(items.find(({ reference }) => reference === 'NO')).toMatchObject({
      declineReason: 'It was cancelled.',
      invoice: null,
      billedIn: null,
    });
    expect(userId).toBeTruthy();
  });

  it('moves an order of a month without an invoice to the next month that is not settled', async () => {
    const { client, box } = await makePartner(test, { created_at });
    const first = await approve(test, box.id, at('2026-09-10'));
    await refund(test, box.id, first, { at: at('2026-09-11') });
    await createMonthlyInvoiceJob(createInvoiceRun(test.context), () => true)();
    const { items } = await read(client);
    expect(items[0]).toMatchObject({ invoice: null, billedIn: '2026-11-01', refunded: 'whole' });
  });

  it('filters by state, by part of the reference, by month and by days in London', async () => {
    const { client, box } = await makePartner(test, { created_at });
    await order(box.id, 'OPEN-1', { occurred_at: new Date('2026-10-31T23:30:00Z') });
    await order(box.id, 'OPEN-2', { occurred_at: new Date('2026-09-30T23:30:00Z') });
    await order(box.id, 'DONE_3', { status: 'approved', decided_at: at('2026-11-11') });
    await order(box.id, 'NO-4', {
      status: 'declined',
      decided_at: at('2026-11-11'),
      decline_reason: 'No.',
    });
    const whole = await order(box.id, 'BACK-5', {
      status: 'approved',
      decided_at: at('2026-11-11'),
    });
    const part = await order(box.id, 'PART-6', { amount_pence: 5_000 });
    for (const { id } of [whole, part]) await refund(test, box.id, id, { at: at('2026-11-12') });

    expect(await references(client, { state: 'pending' })).toEqual(
      expect.arrayContaining(['OPEN-1', 'OPEN-2', 'PART-6']),
    );
    expect(await references(client, { state: 'declined' })).toEqual(['NO-4']);
    expect(await references(client, { state: 'refunded' })).toEqual(['BACK-5']);
    expect(await references(client, { state: 'part-refunded' })).toEqual(['PART-6']);
    expect(await references(client, { search: 'done_' })).toEqual(['DONE_3']);
    // London is an hour ahead of UTC until 25 October, so the second is of 1 October.
    expect(await references(client, { month: '2026-10-01' })).toEqual(['OPEN-1', 'OPEN-2']);
    expect(await references(client, { from: '2026-10-02', to: '2026-10-31' })).toEqual(['OPEN-1']);
    const { status, body } = await client.get<ApiErrorBody>(path, {
      query: { from: '2026-11-02', to: '2026-11-01' },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['to']]);
  });

  it('lists the newest first, in pages, of the box that the call names', async () => {
    const { client, userId, box } = await makePartner(test, { name: 'A', created_at });
    const other = await createFactories(test.database).makeBox({ name: 'B' });
    await addMember(test, other.id, userId);
    for (const day of ['10', '12', '11'])
      await order(box.id, `DAY-${day}`, { occurred_at: at(`2026-11-${day}`) });
    await order(other.id, 'OTHER');
    expect(await references(client)).toEqual(['DAY-12', 'DAY-11', 'DAY-10']);
    expect(await references(client, { page: '2', pageSize: '2' })).toEqual(['DAY-10']);
    expect(await references(client, { boxId: other.id })).toEqual(['OTHER']);
  });

  it('shows a hidden box’s orders to its partner, and none to another or a suspended partner', async () => {
    const { client, box, userId } = await makePartner(test, { is_active: false });
    const stranger = await makePartner(test);
    await order(box.id, 'A-1');
    expect(await references(client)).toEqual(['A-1']);
    const query = { boxId: box.id };
    expect((await stranger.client.get<ApiErrorBody>(path, { query })).body.code).toBe('NOT_FOUND');
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: test.clock.now(), role: 'partner' })
      .where('id', '=', userId)
      .execute();
    const suspended = await openSession(test, userId);
    expect((await suspended.get(path)).status).toBeGreaterThanOrEqual(401);
  });
});

describe('GET /partner/export-orders', () => {
  it('contains the filtered orders, and no reference that a spreadsheet would run as a formula', async () => {
    const { client, box } = await makePartner(test, { created_at });
    await order(box.id, '=HYPERLINK("http://x")', {
      status: 'declined',
      decided_at: at('2026-11-11'),
      decline_reason: 'Twice, "again"',
    });
    await order(box.id, 'PENDING');
    const { status, body, headers } = await client.get<string>('/api/partner/export-orders', {
      query: { state: 'declined' },
    });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    expect(body.split('\r\n')).toEqual([
      expect.stringMatching(/^Reference,Order date,Clicked,Status,/),
      `"'=HYPERLINK(""http://x"")",2026-11-10,,declined,2026-11-11,"Twice, ""again""",20.00,10,2.00,0.00,0.00,,`,
      '',
    ]);
  });

  it('contains every order once, also with more than one batch of rows', async () => {
    const { client, box } = await makePartner(test, { created_at });
    await test.context.pool.query(
      `insert into conversion (id, box_id, order_reference, amount_pence, commission_rate, commission_pence, occurred_at)
       select gen_random_uuid(), $1, 'R-' || n, 100, 10, 10, '2026-11-01T12:00:00Z'::timestamptz + (n / 3) * interval '1 second'
       from generate_series(1, 1201) n`,
      [box.id],
    );
    const { body } = await client.get<string>('/api/partner/export-orders');
    const listed = body.trim().split('\r\n').slice(1);
    expect(new Set(listed.map((line) => line.split(',')[0])).size).toBe(1_201);
    expect(listed).toHaveLength(1_201);
  });
});
