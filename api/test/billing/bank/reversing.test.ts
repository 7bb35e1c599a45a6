import type { BankLine } from '@hive/contract/bank-lines';
import type { Selectable } from 'kysely';
import type { BoxTable } from '../../../src/database/schema';
import { readAudit, signInAdmin } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import type { TestClient } from '../../support/test-client';
import { act } from './bank-helpers';
import { base } from '../invoices/invoice-helpers';
import { august, setUpBank } from './bank-steps';

let test: PictureApp;
let admin: TestClient;
let box: Selectable<BoxTable>;
let first: { id: string };
let second: { id: string };
let line: BankLine;

const { bill, details, accounts, importOne } = setUpBank((parts) => ({ test, admin, box } = parts));
beforeEach(async () => {
  [first, second] = [await bill(42), await bill(43, august)];
  const imported = await importOne('BOTH', '200.00');
  const invoices = [
    { id: first.id, amount: 120 },
    { id: second.id, amount: 80 },
  ];
  ({ body: line } = await act(admin, imported._id, 'assign', { invoices }));
});

const partOf = (number: string, { allocations }: BankLine = line): string =>
  allocations.find(({ invoice }) => invoice?.number === number)!._id!;
const reverse = (partId: string, { client = admin, lineId = line._id } = {}) =>
  act(client, lineId, 'undo', { reason: 'The wrong invoice.', partId });

describe('The part of a payment for one invoice', () => {
  it('becomes credit when it is reversed: its invoice is outstanding again, and the others stay paid', async () => {
    const { status, body } = await reverse(partOf('HIVE-000043'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'booked', amount: 200 });
    expect(
      body.allocations.map(({ invoice, amount }) => [invoice?.number ?? null, amount]),
    ).toEqual([
      ['HIVE-000042', 120],
      [null, 80],
    ]);
    expect(await details(first.id)).toMatchObject({ status: 'paid', paid: 120 });
    expect(await details(second.id)).toMatchObject({ status: 'overdue', paidOn: null, paid: 0 });
    expect(await accounts()).toEqual({ debtors: 12_000, bank: 20_000, credit: -8_000 });
    expect(await readAudit(admin, { action: 'bank-line.undo' })).toMatchObject([
      {
        before: { invoices: ['HIVE-000043'], paidPence: 8_000 },
        after: { creditPence: 8_000, reason: 'The wrong invoice.' },
      },
    ]);
  });

  it('is reversed once, also by two admins at the same moment', async () => {
    const other = (await signInAdmin(test)).client;
    const partId = partOf('HIVE-000043');
    const answers = await Promise.all([reverse(partId), reverse(partId, { client: other })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await reverse(partId)).body.code).toBe('NOT_FOUND');
    expect(await accounts()).toEqual({ debtors: 12_000, bank: 20_000, credit: -8_000 });
  });

  it('leaves a line that can still be undone as a whole, unless the credit is used', async () => {
    await reverse(partOf('HIVE-000043'));
    const use = await admin.post<{ _id: string }>(
      `/api/accounting/customer-credits/${box.id}/uses`,
      { invoiceId: second.id },
    );
    expect(await details(second.id)).toMatchObject({ paid: 80 });
    expect((await act(admin, line._id, 'undo', { reason: 'x' })).body.code).toBe('INVOICE_STATE');
    await admin.post(`/api/accounting/customer-credit-uses/${use.body._id}/undo`, { reason: 'x' });
    const { body } = await act(admin, line._id, 'undo', { reason: 'x' });
    expect(body).toMatchObject({ allocations: [] });
    expect(await accounts()).toEqual({ debtors: 24_000, bank: 0, credit: 0 });
  });

  it('stays booked while the rest of its invoice is marked as paid by hand', async () => {
    await admin.post(`${base}/${second.id}/pay`, { date: '2026-12-06' });
    expect((await reverse(partOf('HIVE-000043'))).body.code).toBe('INVOICE_STATE');
    expect(await details(second.id)).toMatchObject({ status: 'paid' });
  });

  it('is not found by another line, for the part held as credit, or once its line is open', async () => {
    const another = await importOne('CASH', '20.00');
    await act(admin, another._id, 'assign', { invoices: [], creditBoxId: box.id });
    const partId = partOf('HIVE-000043');
    expect((await reverse(partId, { lineId: another._id })).body.code).toBe('NOT_FOUND');
    const credit = (await reverse(partId)).body.allocations.find(({ invoice }) => !invoice)!;
    expect((await reverse(credit._id!)).body.code).toBe('NOT_FOUND');
    await act(admin, line._id, 'undo', { reason: 'x' });
    expect((await reverse(partOf('HIVE-000042'))).body.code).toBe('BANK_LINE_STATE');
  });
});
