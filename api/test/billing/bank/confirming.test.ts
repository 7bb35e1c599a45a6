import type { AdminInvoice } from '@hive/contract/admin-invoices';
import type { ApiErrorBody } from '@hive/contract/common';
import type { Debtors } from '@hive/contract/debtors';
import type { Invoice } from '@hive/contract/invoices';
import type { Statement } from '@hive/contract/statements';
import type { Selectable } from 'kysely';
import { createReminderJob } from '../../../src/billing/invoices/send-reminders';
import type { BoxTable } from '../../../src/database/schema';
import { readAudit } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import type { TestClient } from '../../support/test-client';
import { base } from '../invoices/invoice-helpers';
import type { Confirmed } from './bank-helpers';
import { act, importPayments, listLines, statements } from './bank-helpers';
import { august, setUpBank } from './bank-steps';

let test: PictureApp;
let admin: TestClient;
let box: Selectable<BoxTable>;
const { bill, details, accounts, importOne } = setUpBank((parts) => ({ test, admin, box } = parts));
const confirmAll = async (id: string, body: object = { minConfidence: 0.9 }) =>
  (await admin.post<Confirmed>(`${statements}/${id}/confirm`, body)).body;

describe('Confirming a line', () => {
  it('books the payment, shows it on the invoice, and refuses a second time', async () => {
    const { id } = await bill(42);
    const line = await importOne('WILLOW TEA HIVE-000042', '120.00');
    const { status, body } = await act(admin, line._id, 'confirm', { invoiceIds: [id] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'booked',
      proposals: [],
      allocations: [
        { box: { name: 'Willow Tea' }, invoice: { number: 'HIVE-000042' }, amount: 120 },
      ],
    });
    expect(await details(id)).toMatchObject({
      status: 'paid',
      paidOn: '2026-12-05',
      paid: 120,
      payments: [{ date: '2026-12-05', amount: 120, bankLineId: line._id }],
    });
    expect(await accounts()).toEqual({ debtors: 0, bank: 12_000, credit: 0 });
    expect((await act(admin, line._id, 'confirm', { invoiceIds: [id] })).body.code).toBe(
      'BANK_LINE_STATE',
    );
    expect((await admin.post<ApiErrorBody>(`${base}/${id}/unpay`, { reason: 'x' })).body.code).toBe(
      'INVOICE_STATE',
    );
  });

  it('is one booking for requests at once, and none if the invoice was paid or credited in between', async () => {
    const { id } = await bill(42);
    const { id: creditedId } = await bill(43, august);
    const line = await importOne('WILLOW TEA HIVE-000042', '120.00');
    const late = await importOne('WILLOW TEA HIVE-000043', '120.00');
    const answers = await Promise.all(
      [1, 2, 3].map(() => act(admin, line._id, 'confirm', { invoiceIds: [id] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await admin.post(`${base}/${creditedId}/credit-notes`, { reason: 'Cancelled.' });
    const refused = await act(admin, late._id, 'confirm', { invoiceIds: [creditedId] });
    expect([refused.status, refused.body.code]).toEqual([409, 'BANK_LINE_STATE']);
    expect(await accounts()).toEqual({ debtors: 0, bank: 12_000, credit: 0 });
  });

  it('in a closed month is refused, and possible with a later date', async () => {
    const { id } = await bill(42, august);
    const line = await importOne('WILLOW TEA HIVE-000042', '120.00', '2026-11-20');
    await test.database
      .insertInto('ledger_closing')
      .values({ month: '2026-11-01', closed_at: test.clock.now(), closed_by: id })
      .execute();
    const body = { invoiceIds: [id] };
    expect((await act(admin, line._id, 'confirm', body)).body.code).toBe('MONTH_CLOSED');
    for (const date of ['2026-11-19', '2026-12-11'])
      expect((await act(admin, line._id, 'confirm', { ...body, date })).body.fields).toHaveProperty(
        'date',
      );
    const { status } = await act(admin, line._id, 'confirm', { ...body, date: '2026-12-01' });
    expect([status, (await details(id)).paidOn]).toEqual([200, '2026-12-01']);
  });

  it('of a part leaves the rest outstanding everywhere, and reminders ask for the rest only', async () => {
    const { client: partner, userId, box: own } = await makePartner(test, { name: 'Willow Tea' });
    const { id } = await bill(42, { ...august, boxId: own.id });
    const line = await importOne('WILLOW TEA HIVE-000042', '50.00');
    await act(admin, line._id, 'confirm', { invoiceIds: [id] });
    expect(await details(id)).toMatchObject({ status: 'overdue', paidOn: null, paid: 50 });
    const { body: debtors } = await admin.get<Debtors>('/api/accounting/debtors');
    expect(debtors.totals).toMatchObject({ total: 70, to90: 70 });
    const { body: list } = await partner.get<Invoice[]>('/api/accounting/my-invoices');
    expect(list[0]).toMatchObject({
      status: 'overdue',
      outstanding: 70,
      overdue: { outstanding: 70 },
    });
    const { body: statement } = await partner.get<Statement>(`/api/accounting/my-invoices/${id}`);
    expect(statement).toMatchObject({
      outstanding: 70,
      payments: [{ date: '2026-12-05', amount: 50 }],
    });
    await createReminderJob(test.context, () => true)();
    const { email } = await test.database
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect((await test.mails.latest(email)).text).toContain('£70.00');
    // The rest is entered by hand, taken back, and paid by another transfer.
    await admin.post(`${base}/${id}/pay`, { date: '2026-12-06' });
    expect((await act(admin, line._id, 'undo', { reason: 'x' })).body.code).toBe('INVOICE_STATE');
    const { body: unpaid } = await admin.post<AdminInvoice>(`${base}/${id}/unpay`, {
      reason: 'Not yet.',
    });
    expect(unpaid).toMatchObject({ status: 'overdue', paid: 50 });
    const rest = await importOne('WILLOW TEA HIVE-000042', '70.00');
    await act(admin, rest._id, 'confirm', { invoiceIds: [id] });
    expect(await details(id)).toMatchObject({ status: 'paid', paid: 120 });
    const { body: reopened } = await act(admin, line._id, 'undo', { reason: 'Another partner’s.' });
    expect(reopened).toMatchObject({ state: 'matched', allocations: [] });
    expect(await details(id)).toMatchObject({ status: 'overdue', paidOn: null, paid: 70 });
    expect(await accounts()).toEqual({ debtors: 5_000, bank: 7_000, credit: 0 });
  });
});

describe('Confirming many lines', () => {
  it('books those that match, skips those that cannot be booked, and is audited as one action', async () => {
    const [first, second] = [await bill(42), await bill(43, august)];
    await bill(44, { month: '2026-07-01', net_pence: 20_000, vat_pence: 4_000 });
    const { id } = await importPayments(admin, [
      { text: 'WILLOW TEA HIVE-000042', amount: '120.00' },
      { text: 'HIVE-000043', amount: '120.00' },
      { text: 'HIVE-000042', amount: '120.00' },
      { text: 'SOMETHING ELSE', amount: '5.00' },
      { text: 'HIVE-000044', amount: '240.00', date: '2026-11-01' },
    ]);
    expect(await listLines(admin, id)).toMatchObject({ matched: { lines: 2, amount: 240 } });
    const one = (await listLines(admin, id)).items[1]!;
    expect(await confirmAll(id, { minConfidence: 0.9, lineIds: [one._id] })).toMatchObject({
      booked: 1,
    });
    expect(await confirmAll(id)).toEqual({ booked: 1, amount: 120, skipped: [], remaining: 0 });
    expect([(await details(first.id)).status, (await details(second.id)).status]).toEqual([
      'paid',
      'paid',
    ]);
    expect((await listLines(admin, id)).counts).toMatchObject({ booked: 2, matched: 0 });
    expect(await confirmAll(id)).toMatchObject({ booked: 0, skipped: [] });
    const audit = await readAudit(admin, { action: 'bank-line.confirm-many' });
    expect(audit.map(({ after }) => after)).toEqual([
      { lines: 1, totalPence: 12_000, minConfidence: 0.9 },
      { lines: 1, totalPence: 12_000, minConfidence: 0.9 },
    ]);
    const low = await admin.post<ApiErrorBody>(`${statements}/${id}/confirm`, {
      minConfidence: 0.5,
    });
    expect(low.body.fields).toHaveProperty('minConfidence');
  });

  it('skips lines of a closed month with the reason and books the others', async () => {
    await bill(42, august);
    await bill(43);
    const { id } = await importPayments(admin, [
      { text: 'HIVE-000042', amount: '120.00', date: '2026-10-20' },
      { text: 'HIVE-000043', amount: '120.00' },
    ]);
    await test.database
      .insertInto('ledger_closing')
      .values({ month: '2026-10-01', closed_at: test.clock.now(), closed_by: box.id })
      .execute();
    const result = await confirmAll(id);
    expect(result).toMatchObject({ booked: 1, amount: 120 });
    expect(result.skipped).toMatchObject([
      { line: 2, reason: expect.stringContaining('October 2026 is closed') as string },
    ]);
  });
});
