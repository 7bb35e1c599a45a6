import type { ApiErrorBody } from '@hive/contract/common';
import type { InvoiceDetails, listInvoices } from '@hive/contract/admin-invoices';
import type { Dispute, Invoice } from '@hive/contract/invoices';
import type { z } from 'zod';
import { lastEntry, signInAdmin } from '../../audit/audit-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import { createTestApp, type TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { base, insertBilled } from './invoice-helpers';

type Refusal = Partial<ApiErrorBody>;

let test: TestApp;
let partner: TestClient;
let admin: TestClient;
let boxId: string;
let userId: string;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2027-01-11T12:00:00Z')) });
});
beforeEach(async () => {
  await test.reset();
  const made = await makePartner(test);
  ({ client: partner, userId } = made);
  boxId = made.box.id;
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

const dispute = (id: string, reason = 'The refund of May is missing.', client = partner) =>
  client.post<Dispute & Refusal>(`/api/accounting/my-invoices/${id}/dispute`, { reason });
const answer = (id: string, text = 'It is on the next invoice.') =>
  admin.post<Dispute & Refusal>(`${base}/${id}/dispute-answer`, { answer: text });
const own = async () => (await partner.get<Invoice[]>('/api/accounting/my-invoices')).body;
const details = async (id: string) => (await admin.get<InvoiceDetails>(`${base}/${id}`)).body;
const listDisputed = async () =>
  (await admin.get<z.infer<typeof listInvoices.response>>(base, { query: { disputed: 'true' } }))
    .body;

describe('An overdue invoice', () => {
  it('shows its partner what is late, how to pay and the statutory charges', async () => {
    await insertBilled(test, { boxId, number: 42 });
    const [invoice] = await own();
    expect(invoice?.status).toBe('overdue');
    expect(invoice?.overdue).toEqual({
      days: 11,
      outstanding: 120,
      howToPay: `${test.context.settings.seller.payment} Quote HIVE-000042 as the reference.`,
      charges: {
        interest: 0.42,
        dailyInterest: 0.04,
        ratePercent: 11.75,
        baseRatePercent: 3.75,
        baseRateOn: '2026-12-31',
        fixedSum: 40,
      },
    });
  });

  it('is not overdue on its due day', async () => {
    await insertBilled(test, { boxId, due_on: '2027-01-11' });
    expect(await own()).toMatchObject([{ status: 'sent', overdue: null, dispute: null }]);
  });
});

describe('A dispute of an invoice', () => {
  it('is shown to its partner and to admins until it is answered by email', async () => {
    const { id, number } = await insertBilled(test, { boxId });
    await insertBilled(test, { boxId, month: '2026-10-01' });
    const opened = await dispute(id);
    expect([opened.status, opened.body.answer]).toEqual([201, null]);
    expect((await own()).find(({ _id }) => _id === id)?.dispute).toEqual(opened.body);
    expect(await listDisputed()).toMatchObject({
      total: 1,
      items: [{ _id: id, isDisputed: true }],
    });

    expect((await answer(id)).body.answer).toBe('It is on the next invoice.');
    expect(await listDisputed()).toMatchObject({ total: 0, items: [] });
    expect((await details(id)).disputes).toMatchObject([
      { reason: 'The refund of May is missing.', answer: 'It is on the next invoice.' },
    ]);
    const { email } = await test.database
      .selectFrom('app_user')
      .where('id', '=', userId)
      .select('email')
      .executeTakeFirstOrThrow();
    const mail = await test.mails.latest(email);
    expect(mail.subject).toBe(`About your dispute of invoice HIVE-${number}`);
    expect(mail.text).toContain('It is on the next invoice.');
    expect(await lastEntry(admin)).toMatchObject({
      action: 'invoice.answer-dispute',
      before: { reason: 'The refund of May is missing.' },
      after: { answer: 'It is on the next invoice.' },
    });
  });

  it('can be opened again after its answer, and only once at a time', async () => {
    const { id } = await insertBilled(test, { boxId });
    const answers = await Promise.all([dispute(id), dispute(id), dispute(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await answer(id)).status).toBe(200);
    expect((await answer(id)).body.code).toBe('INVOICE_STATE');
    expect((await dispute(id, 'It is still missing.')).status).toBe(201);
    expect((await details(id)).disputes).toHaveLength(2);
  });

  it('is refused for a paid, a fully credited, an unsent and another partner’s invoice', async () => {
    const paid = await insertBilled(test, { boxId });
    await admin.post(`${base}/${paid.id}/pay`, { date: '2027-01-02' });
    const credited = await insertBilled(test, { boxId, month: '2026-10-01' });
    await admin.post(`${base}/${credited.id}/credit-notes`, { reason: 'All of it.' });
    const draft = await insertBilled(test, { boxId, month: '2026-09-01', sent_at: null });
    const foreign = await insertBilled(test);
    const codes = [];
    for (const { id } of [paid, credited, draft, foreign])
      codes.push((await dispute(id)).body.code);
    expect(codes).toEqual(['INVOICE_STATE', 'INVOICE_STATE', 'NOT_FOUND', 'NOT_FOUND']);
  });

  it('requires a reason and an answer', async () => {
    const { id } = await insertBilled(test, { boxId });
    expect((await dispute(id, '  ')).body.fields).toHaveProperty('reason');
    expect((await dispute(id, 'x'.repeat(501))).body.fields).toHaveProperty('reason');
    expect((await answer(id)).body.code).toBe('INVOICE_STATE');
    await dispute(id);
    expect((await answer(id, ' ')).body.fields).toHaveProperty('answer');
  });
});
