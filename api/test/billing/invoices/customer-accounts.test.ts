import type { CustomerAccount } from '@hive/contract/customer-accounts';
import { getCustomerAccount, getOwnAccount } from '@hive/contract/customer-accounts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { signInAdmin } from '../../audit/audit-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import { createTestApp, type TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { openSession } from '../../support/sign-in';
import { base, insertBilled } from './invoice-helpers';

let test: TestApp;
let admin: TestClient;
let partner: TestClient;
let box: { id: string; name: string };
let invoices: { id: string; number: number }[];

const post = async (path: string, body: object) =>
  expect((await admin.post(`${base}/${path}`, body)).status).toBeLessThan(300);

/** Two sent invoices and a draft: the first is paid, unpaid and paid again, the second is credited in part. */
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-12-20T12:00:00Z')) });
  admin = (await signInAdmin(test)).client;
  const made = await makePartner(test, { name: 'Tea' });
  box = made.box;
  partner = await openSession(test, made.userId);
  const issued = [
    { month: '2026-09-01', issued_at: new Date('2026-10-01T06:00:00Z') },
    { month: '2026-10-01', issued_at: new Date('2026-11-01T06:00:00Z') },
    { month: '2026-11-01', issued_at: new Date('2026-12-01T06:00:00Z'), sent_at: null },
  ];
  invoices = [];
  for (const values of issued)
    invoices.push(await insertBilled(test, { boxId: box.id, ...values }));
  const [first, second] = invoices;
  await post(`${first!.id}/pay`, { date: '2026-10-05' });
  await post(`${first!.id}/unpay`, { reason: 'The wrong invoice.' });
  await post(`${first!.id}/pay`, { date: '2026-11-03' });
  await post(`${second!.id}/credit-notes`, { net: 10, reason: 'Goodwill.' });
  // Of another box.
  await insertBilled(test);
});
afterAll(() => test.close());

/** An open payment, as read from a bank statement. */
async function insertBankLine({ database, clock }: TestApp, pence: number): Promise<string> {
  const statement = newId();
  await database
    .insertInto('bank_statement')
    .values({
      id: statement,
      file_name: 'bank.csv',
      format: 'csv',
      bank: null,
      account: 'Main',
      imported_at: clock.now(),
      imported_by: newId(),
      faults: '[]',
    })
    .execute();
  const id = newId();
  await database
    .insertInto('bank_line')
    .values({
      id,
      statement_id: statement,
      line: 2,
      account: 'Main',
      fingerprint: id,
      day: '2026-12-10',
      pence,
      currency: 'GBP',
      text: 'COFFEE LTD',
      payer: null,
      reference: null,
      state: 'open',
      note: null,
      booked_at: null,
    })
    .execute();
  return id;
}

const path = () => `/api/accounting/customer-accounts/${box.id}`;
const read = async (query = {}): Promise<CustomerAccount> =>
  getCustomerAccount.response.parse((await admin.get(path(), { query })).body);
const readOwn = async (query = {}): Promise<CustomerAccount> =>
  getOwnAccount.response.parse((await partner.get('/api/partner/account', { query })).body);
const number = (index: number) => `HIVE-${String(invoices[index]!.number).padStart(6, '0')}`;
const toLine = ({ date, kind, number, amount, balance }: CustomerAccount['items'][number]) => [
  date,
  kind,
  number,
  amount,
  balance,
];

describe('The account of a box', () => {
  it('lists every booking by day with the balance after it, drafts included', async () => {
    const account = await read();
    const [first, second, draft] = [number(0), number(1), number(2)];
    expect(account.items.map(toLine)).toEqual([
      ['2026-10-01', 'invoice', first, 120, 120],
      ['2026-10-05', 'payment', first, -120, 0],
      ['2026-10-05', 'payment-reversal', first, 120, 120],
      ['2026-11-01', 'invoice', second, 120, 240],
      ['2026-11-03', 'payment', first, -120, 120],
      ['2026-12-01', 'invoice', draft, 120, 240],
      ['2026-12-20', 'credit-note', 'HIVE-CN-000001', -12, 228],
    ]);
    expect(account).toMatchObject({
      box: { _id: box.id, name: 'Tea' },
      from: '2025-12-21',
      to: '2026-12-20',
      opening: 0,
      totals: { invoiced: 360, credited: -12, paid: -120 },
      closing: 228,
    });
    expect(account.items.at(-1)?.invoiceId).toBe(invoices[1]!.id);
  });

  it('starts a period with what was owed before it, and ends it with what was owed then', async () => {
    const account = await read({ from: '2026-10-05', to: '2026-11-02' });
    expect(account.items.map(({ kind }) => kind)).toEqual([
      'payment',
      'payment-reversal',
      'invoice',
    ]);
    expect(account).toMatchObject({
      from: '2026-10-05',
      to: '2026-11-02',
      opening: 120,
      totals: { invoiced: 120, credited: 0, paid: 0 },
      closing: 240,
    });
    const empty = await read({ from: '2026-11-10', to: '2026-11-20' });
    expect(empty).toMatchObject({ opening: 120, closing: 120, items: [] });
  });

  it('equals its part of the ledger’s debtors account on each day', async () => {
    const { rows } = await sql<{ day: string; pence: number }>`
      select to_char(t.day, 'YYYY-MM-DD') as day, sum(e.pence)::int as pence from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id
      where e.account = '1100' and t.source_id in (
        select id from invoice where box_id = ${box.id} union all
        select n.id from credit_note n join invoice i on i.id = n.invoice_id where i.box_id = ${box.id})
      group by t.day order by t.day`.execute(test.database);
    let owed = 0;
    for (const { day, pence } of rows) {
      owed += pence;
      expect([day, (await read({ to: day })).closing]).toEqual([day, owed / 100]);
    }
    expect(owed).toBe(22_800);
  });

  it('is the partner’s without the draft', async () => {
    const own = await readOwn();
    expect(own.closing).toBe(108);
    expect(own.items).toHaveLength(6);
    expect(await readOwn({ boxId: box.id, from: '2026-12-02' })).toMatchObject({
      opening: 120,
      closing: 108,
    });
  });

  it('is exported as CSV with both balances', async () => {
    const { headers, body } = await admin.get<string>(`${path()}/export`, {
      query: { from: '2026-11-02' },
    });
    expect(headers.get('content-disposition')).toBe('attachment; filename="account.csv"');
    expect(body).toBe(
      [
        'Date,Entry,Number,Amount,Balance',
        '2026-11-02,Opening balance,,,240',
        `2026-11-03,Payment,${number(0)},-120,120`,
        `2026-12-01,Invoice,${number(2)},120,240`,
        '2026-12-20,Credit note,HIVE-CN-000001,-12,228',
        '2026-12-20,Closing balance,,,228',
        '',
      ].join('\r\n'),
    );
    const own = await partner.get<string>('/api/partner/export-account');
    expect(own.body).toContain('2026-12-20,Closing balance,,,108\r\n');
    expect(own.body).not.toContain(number(2));
  });

  it('has each part of a bank payment, and what is held as credit until it is reversed', async () => {
    const invoice = await insertBilled(test, { billed_to: 'Coffee' });
    const line = `/api/accounting/bank-lines/${await insertBankLine(test, 15_000)}`;
    const credits = '/api/accounting/customer-credits';
    const send = async <T>(path: string, body: object): Promise<T> => {
      const answer = await admin.post<T>(path, body);
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 300)]);
      return answer.body;
    };
    const customer = async (): Promise<CustomerAccount> =>
      (await admin.get<CustomerAccount>(`/api/accounting/customer-accounts/${invoice.box_id}`))
        .body;
    const billed = `HIVE-${String(invoice.number).padStart(6, '0')}`;
    await send(`${line}/assign`, { invoices: [{ id: invoice.id, amount: 100 }] });
    // Changes what is outstanding and the credit, but not what the customer owes.
    const use = await send<{ _id: string }>(`${credits}/${invoice.box_id}/uses`, {
      invoiceId: invoice.id,
    });
    const parts = (await customer()).items.slice(1).map(({ number, amount }) => [number, amount]);
    expect(parts).toHaveLength(2);
    expect(parts).toEqual(
      expect.arrayContaining([
        [billed, -100],
        [null, -50],
      ]),
    );
    expect((await customer()).closing).toBe(-30);
    await send(`/api/accounting/customer-credit-uses/${use._id}/undo`, { reason: 'Test' });
    await send(`${line}/undo`, { reason: 'Test' });
    const after = await customer();
    expect(after.items.slice(1).map(({ kind }) => kind)).toEqual([
      'payment',
      'payment',
      'payment-reversal',
      'payment-reversal',
    ]);
    expect(after).toMatchObject({ totals: { invoiced: 120, credited: 0, paid: 0 }, closing: 120 });
  });

  it('refuses an unknown box, days in the wrong order or in the future, and over ten years', async () => {
    const unknown = await admin.get(`/api/accounting/customer-accounts/${newId()}`);
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    const refused: [query: Record<string, string>, fields: object][] = [
      [
        { from: '2026-11-02', to: '2026-11-01' },
        { to: 'Choose a last day that is not before the first.' },
      ],
      [{ from: '2026-12-21' }, { from: 'Choose a first day that is not in the future.' }],
      [{ from: '2016-12-01' }, { from: 'Choose at most 3660 days.' }],
    ];
    for (const [query, fields] of refused)
      expect((await admin.get(path(), { query })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields,
      });
  });
});
