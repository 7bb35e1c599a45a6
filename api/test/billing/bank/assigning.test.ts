import type { ApiErrorBody } from '@hive/contract/common';
import type {
  CustomerCredit,
  creditUse,
  listCustomerCredits,
} from '@hive/contract/customer-credits';
import type { CustomerAccount } from '@hive/contract/customer-accounts';
import type { Statement } from '@hive/contract/statements';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { BoxTable } from '../../../src/database/schema';
import { readAudit } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { addMember } from '../../partners/membership/own-boxes';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { act, listLines } from './bank-helpers';
import { august, setUpBank } from './bank-steps';
import { insertBankLine, insertRefund } from './insert-bank-line';

let test: PictureApp;
let admin: TestClient;
let box: Selectable<BoxTable>;
const { bill, details, accounts, importOne } = setUpBank((parts) => ({ test, admin, box } = parts));

describe('Assigning a line by hand', () => {
  it('splits it among invoices and holds the remainder as credit, which pays a later invoice', async () => {
    const [first, second] = [await bill(42), await bill(43, august)];
    const line = await importOne('CASH', '200.00');
    const assign = (body: object) => act(admin, line._id, 'assign', body);
    const part = (id: string, amount: number) => ({ id, amount });
    expect((await assign({ invoices: [part(first.id, 120.01)] })).body.code).toBe('INVOICE_STATE');
    expect(
      (await assign({ invoices: [part(first.id, 120), part(second.id, 120)] })).body.fields,
    ).toHaveProperty('invoices');
    expect((await assign({ invoices: [] })).body.fields).toHaveProperty('creditBoxId');
    expect((await assign({ invoices: [part(box.id, 1)] })).status).toBe(404);
    const { body } = await assign({ invoices: [part(first.id, 120), part(second.id, 50)] });
    expect(
      body.allocations.map(({ invoice, amount }) => [invoice?.number ?? null, amount]),
    ).toEqual([
      ['HIVE-000042', 120],
      ['HIVE-000043', 50],
      [null, 30],
    ]);
    expect(await accounts()).toEqual({ debtors: 7_000, bank: 20_000, credit: -3_000 });

    const credits = '/api/accounting/customer-credits';
    const { body: listed } =
      await admin.get<z.output<typeof listCustomerCredits.response>>(credits);
    expect(listed).toMatchObject({
      total: 30,
      items: [{ box: { _id: box.id }, credit: 30, uses: [] }],
    });
    const use = (input: object) =>
      admin.post<z.output<typeof creditUse> & Partial<ApiErrorBody>>(
        `${credits}/${box.id}/uses`,
        input,
      );
    expect((await use({ invoiceId: second.id, amount: 30.01 })).body.code).toBe('INVOICE_STATE');
    expect((await use({ invoiceId: first.id })).body.code).toBe('INVOICE_STATE');
    expect((await use({ invoiceId: line._id })).status).toBe(404);
    const used = await use({ invoiceId: second.id });
    expect(used).toMatchObject({ status: 201, body: { amount: 30, date: '2026-12-10' } });
    expect((await details(second.id)).paid).toBe(80);
    expect(await accounts()).toEqual({ debtors: 4_000, bank: 20_000, credit: 0 });

    expect((await act(admin, line._id, 'undo', { reason: 'x' })).body.code).toBe('INVOICE_STATE');
    const undoUse = () =>
      admin.post<CustomerCredit>(`/api/accounting/customer-credit-uses/${used.body._id}/undo`, {
        reason: 'Refunded.',
      });
    expect((await undoUse()).body).toMatchObject({ credit: 30, uses: [] });
    expect((await undoUse()).status).toBe(404);

    const refund = (amount: number, date = '2026-12-09') =>
      admin.post<CustomerCredit & Partial<ApiErrorBody>>(`${credits}/${box.id}/refunds`, {
        amount,
        date,
        reason: 'They left.',
      });
    expect((await refund(30.01)).body.fields).toEqual({
      amount: 'Enter at most £30.00, the partner’s credit.',
    });
    expect((await refund(5, '2026-12-11')).body.fields).toHaveProperty('date');
    // Two at once: one is above what the other leaves.
    const both = await Promise.all([refund(20), refund(20)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const paidBack = both.find(({ status }) => status === 201)!.body;
    expect(paidBack).toMatchObject({ credit: 10, refunds: [{ amount: 20, date: '2026-12-09' }] });
    expect(await accounts()).toEqual({ debtors: 7_000, bank: 18_000, credit: -1_000 });
    const { body: account } = await admin.get<CustomerAccount>(
      `/api/accounting/customer-accounts/${box.id}`,
    );
    expect(account.items.find(({ kind }) => kind === 'refund')).toMatchObject({ amount: 20 });
    expect((await readAudit(admin, { action: 'credit.refund' }))[0]).toMatchObject({
      entity: { kind: 'box', id: box.id },
      after: { paidPence: 2_000, day: '2026-12-09', reason: 'They left.' },
    });
    const undone = await admin.post<CustomerCredit>(
      `/api/accounting/customer-credit-uses/${paidBack.refunds![0]!._id}/undo`,
      { reason: 'Not sent.' },
    );
    expect(undone.body).toMatchObject({ credit: 30, refunds: [] });
    const partner = await signIn(test, { role: 'partner' });
    await addMember(test, box.id, partner.userId);
    const readStatement = async (month: string) =>
      (await partner.client.get<Statement>(`/api/partner/statement?month=${month}`)).body;
    expect((await readStatement('2026-12-01')).creditPaidBack).toEqual([
      { date: '2026-12-09', amount: 20 },
      { date: '2026-12-09', amount: -20 },
    ]);
    expect((await readStatement('2026-11-01')).creditPaidBack).toEqual([]);
    expect((await act(admin, line._id, 'undo', { reason: 'Not theirs.' })).body.state).toBe(
      'unmatched',
    );
    expect(await accounts()).toEqual({ debtors: 24_000, bank: 0, credit: 0 });
  });
});

describe('Credit paid back', () => {
  const credits = '/api/accounting/customer-credits';
  const refund = (amount: number, date: string) =>
    admin.post<CustomerCredit & Partial<ApiErrorBody>>(`${credits}/${box.id}/refunds`, {
      amount,
      date,
      reason: 'They left.',
    });
  /** A payment that is held as credit on its day. */
  async function receive(amount: string, date: string) {
    const line = await importOne(`CASH ${date}`, amount, date);
    await act(admin, line._id, 'assign', { invoices: [], creditBoxId: box.id });
    return line;
  }

  it('is refused on a day before the credit was received', async () => {
    await receive('50.00', '2026-12-05');
    const { status, body } = await refund(50, '2026-12-04');
    expect([status, body.code, body.fields]).toEqual([
      400,
      'VALIDATION_FAILED',
      {
        date: 'Choose 5 December 2026 or later. Before that day, the credit was less than £50.00.',
      },
    ]);
    expect(await accounts()).toMatchObject({ bank: 5_000, credit: -5_000 });
    expect((await refund(50, '2026-12-05')).status).toBe(201);
  });

  it('never exceeds what the partner had on a day, whatever was received and used since', async () => {
    await receive('50.00', '2026-12-03');
    await receive('30.00', '2026-12-08');
    const wrong = await receive('100.00', '2026-12-01');
    await act(admin, wrong._id, 'undo', { reason: 'Not theirs.' });
    expect((await refund(50.01, '2026-12-07')).body.fields?.['date']).toContain('8 December 2026');
    expect((await refund(40, '2026-12-04')).status).toBe(201);
    // £10.00 is left of the first payment.
    expect((await refund(20, '2026-12-07')).body.fields?.['date']).toContain('8 December 2026');
    expect((await refund(10, '2026-12-02')).body.fields?.['date']).toContain('3 December 2026');
    expect((await refund(10, '2026-12-03')).status).toBe(201);
    const { body } = await refund(30, '2026-12-08');
    expect(body).toMatchObject({ credit: 0 });
    const undone = body.refunds!.find(({ date }) => date === '2026-12-04')!;
    await admin.post(`/api/accounting/customer-credit-uses/${undone._id}/undo`, { reason: 'x' });
    expect((await refund(40, '2026-12-03')).status).toBe(201);
  });

  it('is not used for an invoice that is dated later, and the refusal names its day', async () => {
    await receive('50.00', '2026-12-05');
    const { id } = await bill(44, { issued_at: new Date('2026-12-11T06:00:00Z') });
    const { status, body } = await admin.post<ApiErrorBody>(`${credits}/${box.id}/uses`, {
      invoiceId: id,
    });
    expect([status, body.code, body.message]).toEqual([
      409,
      'INVOICE_STATE',
      'HIVE-000044 is dated 11 December 2026. Credit is used on the day of its booking, so use it on that day or later.',
    ]);
    expect(await accounts()).toMatchObject({ credit: -5_000 });
  });

  it('stays covered: the payment that it comes from cannot be undone, whatever was received since', async () => {
    const first = await receive('50.00', '2026-12-01');
    const { body: paidBack } = await refund(50, '2026-12-02');
    const second = await receive('50.00', '2026-12-05');
    const undo = (id: string) => act(admin, id, 'undo', { reason: 'Not theirs.' });
    const { status, body } = await undo(first._id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'INVOICE_STATE',
      'The credit of this payment has been used for an invoice or paid back. Undo that first.',
    ]);
    expect(await accounts()).toMatchObject({ bank: 5_000, credit: -5_000 });
    expect((await undo(second._id)).status).toBe(200);
    await admin.post(`/api/accounting/customer-credit-uses/${paidBack.refunds![0]!._id}/undo`, {
      reason: 'Not sent.',
    });
    expect((await undo(first._id)).status).toBe(200);
    expect(await accounts()).toMatchObject({ bank: 0, credit: 0 });
  });
});

describe('A line of money out', () => {
  it('is matched with credit paid back of its amount, once, until either is undone', async () => {
    const { lineId, refundId, boxId } = await insertRefund(test, admin);
    const { statementId } = await insertBankLine(test);
    const other = await insertBankLine(test, { pence: -5_001, state: 'ignored' });
    const before = await accounts();
    const match = (id: string, body: object = { refundId }) => act(admin, id, 'refund', body);
    expect((await match(lineId, {})).body.fields).toHaveProperty('refundId');
    expect((await match(lineId, { refundId: boxId })).status).toBe(404);
    expect((await match(other.lineId)).body.code).toBe('BANK_LINE_STATE');
    const [open] = (await listLines(admin, statementId)).items;
    expect((await match(open!._id)).body.code).toBe('BANK_LINE_STATE');

    const { status, body } = await match(lineId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'ignored',
      refund: { _id: refundId, box: { _id: boxId }, amount: 50, date: '2026-01-02' },
      refundProposals: [],
    });
    expect(await accounts()).toEqual(before);
    expect((await match(lineId)).body.code).toBe('BANK_LINE_STATE');
    const undone = await act(admin, lineId, 'undo', { reason: 'Another transfer.' });
    expect(undone.body).toMatchObject({
      state: 'ignored',
      refund: null,
      refundProposals: [{ _id: refundId }],
    });

    await match(lineId);
    await admin.post(`/api/accounting/customer-credit-uses/${refundId}/undo`, { reason: 'x' });
    expect((await match(lineId)).status).toBe(404);
  });
});
