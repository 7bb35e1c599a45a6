import type {
  AdminInvoice,
  CreditNote,
  InvoiceDetails,
  listInvoices,
} from '@hive/contract/admin-invoices';
import { getInvoice } from '@hive/contract/admin-invoices';
import type { FigureEntries } from '@hive/contract/ledger-entries';
import type { ApiErrorBody } from '@hive/contract/common';
import type { Invoice } from '@hive/contract/invoices';
import type { z } from 'zod';
import { book } from '../../../src/billing/ledger/book';
import { signInAdmin } from '../../audit/audit-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { base, insertBilled, readAccounts, readInvoicePdf } from './invoice-helpers';

type Listed = z.infer<typeof listInvoices.response>;
type Refusal = Partial<ApiErrorBody>;

let test: PictureApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createPictureApp({ clock: createTestClock(new Date('2026-12-10T12:00:00Z')) });
});
beforeEach(async () => {
  await test.reset();
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

const pay = (id: string, date: string) =>
  admin.post<AdminInvoice & Refusal>(`${base}/${id}/pay`, { date });
const unpay = (id: string, reason = 'It was another’s.') =>
  admin.post<AdminInvoice & Refusal>(`${base}/${id}/unpay`, { reason });
const credit = (id: string, net?: number, reason = 'A refund came late.') =>
  admin.post<CreditNote & Refusal>(`${base}/${id}/credit-notes`, { net, reason });
const list = async (query: Record<string, string> = {}) =>
  (await admin.get<Listed>(base, { query })).body;
const details = async (id: string) => (await admin.get<InvoiceDetails>(`${base}/${id}`)).body;

describe('Marking an invoice as paid', () => {
  it('books the outstanding amount to the bank', async () => {
    const { id } = await insertBilled(test);
    await credit(id, 40);
    const { status, body } = await pay(id, '2026-12-05');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'paid', paidOn: '2026-12-05', credited: 48 });
    expect(await readAccounts(test)).toEqual({
      '1100': 0,
      '1200': 7_200,
      '2200': -1_200,
      '4100': -6_000,
    });
    expect((await pay(id, '2026-12-05')).body.code).toBe('INVOICE_STATE');
    const { body: entries } = await admin.get<FigureEntries>('/api/accounting/entries', {
      query: { figure: 'account', account: '1100' },
    });
    const source = { kind: 'invoice', _id: id };
    expect(entries.items.map((entry) => [entry.kind, entry.source])).toEqual([
      ['credit-note', source],
      ['payment', source],
      ['invoice', source],
    ]);
  });

  it('lists the bookings in the order in which they were made, whatever their ids', async () => {
    const { id } = await insertBilled(test);
    const entries = [
      { account: '1200', pence: 1 },
      { account: '1100', pence: -1 },
    ];
    const lowest = '00000000-0000-7000-8000-000000000001';
    await test.database
      .transaction()
      .execute(async (trx) =>
        book(trx, new Date('2026-12-09T12:00:00Z'), [
          { id: lowest, day: '2026-12-09', kind: 'payment', text: 'Later', sourceId: id, entries },
        ]),
      );
    const { bookings } = await details(id);
    expect(bookings.map(({ kind }) => kind)).toEqual(['invoice', 'payment']);
  });

  it('requires a date between the invoice’s date and today', async () => {
    const { id } = await insertBilled(test);
    for (const date of ['2026-11-30', '2026-12-11', '9999-12-31']) {
      const { status, body } = await pay(id, date);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['date']]);
    }
    expect((await pay(id, '2026-02-29')).body.fields).toHaveProperty('date');
    expect((await pay(id, '2026-12-01')).status).toBe(200);
  });

  it('can be undone repeatedly, with a reason', async () => {
    const { id } = await insertBilled(test);
    expect((await unpay(id)).body.code).toBe('INVOICE_STATE');
    for (let time = 0; time < 2; time += 1) {
      await pay(id, '2026-12-05');
      expect((await unpay(id)).body).toMatchObject({ status: 'sent', paidOn: null });
    }
    expect(await readAccounts(test)).toMatchObject({ '1100': 12_000, '1200': 0 });
    const found = await details(id);
    expect(getInvoice.response.parse(found).bookings.map(({ kind }) => kind)).toEqual([
      'invoice',
      'payment',
      'reversal',
      'payment',
      'reversal',
    ]);
    expect(found.bookings[2]?.text).toContain('It was another’s.');
    expect(
      (await admin.post<Refusal>(`${base}/${id}/unpay`, { reason: ' ' })).body.fields,
    ).toHaveProperty('reason');
  });

  it('is rejected on a day of a closed month, with the name of the admin who closed it', async () => {
    const { id } = await insertBilled(test, { issued_at: new Date('2026-11-01T06:00:00Z') });
    // A month is closed once its invoices exist.
    await admin.post('/api/accounting/invoice-runs');
    const { client: closing } = await signIn(test, {
      role: 'admin',
      name: 'Grace Hopper',
      isSteppedUp: true,
    });
    await closing.post('/api/accounting/months/2026-11-01/close');
    const { status, body } = await pay(id, '2026-11-30');
    expect([status, body.code]).toEqual([409, 'MONTH_CLOSED']);
    expect(body.fields?.['date']).toContain('Grace Hopper closed it on 2026-12-10');
    expect((await pay(id, '2026-12-01')).status).toBe(200);
  });

  it('succeeds once for concurrent requests', async () => {
    const { id } = await insertBilled(test);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id, '2026-12-05')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await readAccounts(test)).toMatchObject({ '1100': 0, '1200': 12_000 });
  });
});

describe('A credit note', () => {
  it('credits the given amount, and never more than the invoice, even when several are issued at once', async () => {
    const { id } = await insertBilled(test, {
      lines: JSON.stringify([
        { kind: 'commission', text: 'C', pence: 5_002 },
        { kind: 'plan', text: 'P', pence: 5_001 },
      ]),
      net_pence: 10_003,
      vat_pence: 2_001,
    });
    const parts = await Promise.all([33.34, 33.34, 33.34, 33.34].map((net) => credit(id, net)));
    expect(parts.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409]);
    const refused = parts.find(({ status }) => status === 409)!;
    expect([refused.body.code, refused.body.fields]).toEqual([
      'CREDIT_TOO_LARGE',
      { net: 'Enter £0.01 or less. That is what is left of this invoice, without VAT.' },
    ]);
    const last = await credit(id);
    expect(last.body).toMatchObject({ number: 'HIVE-CN-000004', net: 0.01 });
    const { creditNotes, status } = await details(id);
    expect(creditNotes.reduce((sum, { vat }) => sum + Math.round(vat * 100), 0)).toBe(2_001);
    expect(status).toBe('sent');
    expect(Object.values(await readAccounts(test))).toEqual([0, 0, 0, 0]);
    expect((await credit(id)).body.code).toBe('INVOICE_STATE');
    expect((await pay(id, '2026-12-05')).body.code).toBe('INVOICE_STATE');
    // A fully credited invoice is never overdue.
    test.clock.set(new Date('2027-03-01T12:00:00Z'));
    admin = (await signInAdmin(test)).client;
    expect((await list({ status: 'overdue' })).items).toEqual([]);
  });

  it('for a paid invoice leaves its amount owed to the partner', async () => {
    const { id } = await insertBilled(test);
    await pay(id, '2026-12-05');
    await credit(id, 10);
    expect(await readAccounts(test)).toMatchObject({ '1100': -1_200, '1200': 12_000 });
    expect((await list()).totals).toEqual({ amount: 120, credited: 12, outstanding: -12 });
  });

  it.each([0, -1, 0.001, 1e9, '5'])('of %j is rejected with an error at its field', async (net) => {
    const { id } = await insertBilled(test);
    const { status, body } = await credit(id, net as number);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.fields).toHaveProperty('net');
    expect(await test.database.selectFrom('credit_note').select('id').execute()).toEqual([]);
  });

  it('appears in the partner’s list as a negative amount, is emailed, and has a PDF with its details', async () => {
    const partner = await makePartner(test, { name: 'Tea' });
    const { id } = await insertBilled(test, {
      boxId: partner.box.id,
      number: 42,
      billed_to: 'Tea',
    });
    const { body: note } = await credit(id, 25, 'Reported twice: «Чай».');
    const { body: own } = await partner.client.get<Invoice[]>('/api/accounting/my-invoices');
    expect(own[0]).toMatchObject({
      _id: note._id,
      kind: 'credit-note',
      number: 'HIVE-CN-000001',
      amount: -30,
      status: null,
      dueOn: null,
      category: 'Credit for HIVE-000042',
    });
    const { email } = await test.database
      .selectFrom('app_user')
      .where('id', '=', partner.userId)
      .select('email')
      .executeTakeFirstOrThrow();
    expect((await test.mails.latest(email)).subject).toBe('Your Hive credit note HIVE-CN-000001');
    const text = await readInvoicePdf(test, partner.client, note._id);
    for (const part of [
      'Credit note HIVE-CN-000001',
      'Issued on 10 December 2026',
      'against invoice HIVE-000042, issued on 1 December 2026',
      'Reason: Reported twice: «Чай».',
      'Credited to Tea',
      'Part of the plan',
      '£25.00',
      '£5.00',
      '£30.00',
    ])
      expect(text).toContain(part);
    const stranger = await makePartner(test);
    const response = await stranger.client.get(`/api/accounting/invoice/${note._id}`);
    expect(response.status).toBe(404);
  });
});

describe('The invoice list', () => {
  it('filters by status, box, month and search text, with totals of all matching invoices', async () => {
    const late = await insertBilled(test, {
      number: 7,
      billed_to: 'Łódź 100%',
      due_on: '2026-12-09',
    });
    const buyer = JSON.stringify({ name: 'Leaf Ltd', address: [], vatNumber: null });
    const open = await insertBilled(test, {
      number: 8,
      billed_to: 'Tea',
      buyer,
      month: '2026-10-01',
    });
    const draft = await insertBilled(test, { number: 9, billed_to: 'Ale', sent_at: null });
    const paid = await insertBilled(test, { number: 10, billed_to: 'Zen' });
    await pay(paid.id, '2026-12-10');
    const found = async (query: Record<string, string>) =>
      (await list(query)).items.map(({ number }) => Number(number.slice(-2)));
    expect(await found({})).toEqual([10, 9, 8, 7]);
    expect(await found({ sort: 'box' })).toEqual([9, 8, 10, 7]);
    expect(await found({ status: 'overdue' })).toEqual([7]);
    expect(await found({ status: 'sent' })).toEqual([8]);
    expect(await found({ status: 'draft' })).toEqual([9]);
    expect(await found({ status: 'paid' })).toEqual([10]);
    expect(await found({ boxId: open.box_id })).toEqual([8]);
    expect(await found({ month: '2026-10-01' })).toEqual([8]);
    expect(await found({ search: 'łódź 100%' })).toEqual([7]);
    expect(await found({ search: 'leaf ltd' })).toEqual([8]);
    expect(await found({ search: 'hive-00001' })).toEqual([10]);
    expect((await list({ pageSize: '1' })).totals).toEqual({
      amount: 480,
      credited: 0,
      outstanding: 360,
    });
    expect((await list({ pageSize: '1', status: 'overdue' })).totals).toEqual({
      amount: 120,
      credited: 0,
      outstanding: 120,
    });
    expect((await list({ search: 'zen' })).totals).toMatchObject({ amount: 120, outstanding: 0 });
    expect(await list({ pageSize: '1', page: '2' })).toMatchObject({ total: 4, page: 2 });
    expect((await pay(draft.id, '2026-12-10')).body.code).toBe('INVOICE_STATE');
    expect((await credit(draft.id)).body.code).toBe('INVOICE_STATE');
    expect(await details(late.id)).toMatchObject({ status: 'overdue', taxPoint: '2026-12-01' });
  });

  it('requires an admin, and step-up to pay, unpay or credit an invoice', async () => {
    const { id } = await insertBilled(test);
    const { client: partner } = await makePartner(test);
    expect((await partner.get(base)).status).toBe(403);
    const { client: stale } = await signIn(test, { role: 'admin' });
    expect((await stale.get(base)).status).toBe(200);
    for (const [action, body] of [
      ['pay', { date: '2026-12-05' }],
      ['unpay', { reason: 'A mistake.' }],
      ['credit-notes', { reason: 'A refund.' }],
    ] as const) {
      const answer = await stale.post<Refusal>(`${base}/${id}/${action}`, body);
      expect([action, answer.status, answer.body.reason]).toEqual([action, 403, 'TOTP_REQUIRED']);
    }
  });
});
