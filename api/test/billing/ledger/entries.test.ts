import fc from 'fast-check';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { profitAndLoss, vatSummary } from '@hive/contract/ledger';
import type { Figure, FigureEntries } from '@hive/contract/ledger-entries';
import { accounts } from '../../../src/billing/ledger/accounts';
import { remove, spend } from '../expenses/expense-helpers';
import type { Books } from './ledger-helpers';
import { bookIn, cost, costs, openBooks, reverseIn, sale } from './ledger-helpers';

type Query = Record<string, string | number>;
type Refusal = { code?: string; fields?: Record<string, string> };
type Profit = z.infer<typeof profitAndLoss.response>;
type Vat = z.infer<typeof vatSummary.response>;

/** Purchases outside the scope of VAT. */
const wages = (day: string, pence: number) => ({
  ...cost(day, pence),
  entries: [
    { account: costs, pence, isOutsideVat: true },
    { account: accounts.bank, pence: -pence },
  ],
});

let books: Books;
let saleId: string;
beforeAll(async () => {
  books = await openBooks('2026-11-22T12:00:00Z');
  const { test } = books;
  const random = fc.sample(
    fc.record({
      make: fc.constantFrom(sale, cost, wages),
      day: fc
        .date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      pence: fc.integer({ min: 5, max: 99_999_999 }),
    }),
    { numRuns: 150, seed: 20261124 },
  );
  const [first, ...ids] = await bookIn(
    test,
    sale('2026-03-28', 10_001, { text: '=SUM(A1)' }),
    ...random.map(({ make, day, pence }) => make(day, pence)),
  );
  saleId = first!;
  for (const id of ids.slice(0, 20)) await reverseIn(test, id, '2026-05-17');
});
afterAll(() => books.test.close());

const read = async <T>(path: string, query: Query): Promise<T> => {
  const { status, body } = await books.admin.get<T>(`/api/accounting/${path}`, { query });
  expect(status).toBe(200);
  return body;
};
const readEntries = (query: Query) => read<FigureEntries>('entries', { pageSize: 100, ...query });
const refuse = async (path: string, query: Query) => {
  const { status, body } = await books.admin.get<Refusal>(`/api/accounting/${path}`, { query });
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  return body.fields;
};

const inPence = (pounds: number): number => Math.round(pounds * 100);

/** Every entry of a figure, over all pages. */
async function sumEntries(query: Query): Promise<number> {
  let sum = 0;
  for (let page = 1; ; page += 1) {
    const { items, total } = await readEntries({ ...query, page });
    sum += items.reduce((all, { amount }) => all + inPence(amount), 0);
    if (page * 100 >= total) return sum;
  }
}

const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period: fc.Arbitrary<Query> = fc.oneof(
  fc.record({
    period: fc.constantFrom(
      'month',
      'quarter',
      'vat-quarter',
      'year',
      'financial-year',
      'tax-year',
    ),
    day,
  }),
  fc
    .tuple(day, day)
    .map((days) => days.sort())
    .map(([firstDay, lastDay]) => ({
      period: 'days',
      firstDay: firstDay!,
      lastDay: lastDay!,
    })),
  fc
    .tuple(day, day)
    .map((days) => days.map((one) => `${one.slice(0, 7)}-01`).sort())
    .map(([from, to]) => ({ from: from!, to: to! })),
);

it('Each figure of a report of any period equals the sum of the entries it lists', async () => {
  await fc.assert(
    fc.asyncProperty(period, async (query) => {
      const [profit, vat] = await Promise.all([
        read<Profit>('profit-and-loss', query),
        read<Vat>('vat-summary', query),
      ]);
      const { from: _from, to: _to, firstDay, lastDay, comparison: _none, ...boxes } = vat;
      const figures = [
        ...Object.entries({ ...profit.totals, ...boxes }).map(([figure, amount]) => ({
          query: { figure: figure as Figure } as Query,
          amount,
        })),
        ...[...profit.income, ...profit.expenses].map(({ code, amount }) => ({
          query: { figure: 'account', account: code } as Query,
          amount,
        })),
      ];
      const { rows } = await sql<{ account: string; pence: string }>`
        select account, sum(pence) as pence from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id
        where day between ${firstDay}::date and ${lastDay}::date group by account`.execute(
        books.test.database,
      );
      const stored = (account: string) =>
        Number(rows.find((row) => row.account === account)?.pence ?? 0);
      expect(inPence(profit.totals.expenses)).toBe(stored(costs));
      expect(inPence(vat.box1)).toBe(-stored(accounts.vatOnSales) + 0);
      for (const { query: figure, amount } of figures) {
        const { sum } = await readEntries({ ...query, ...figure, pageSize: 1 });
        expect([figure, sum]).toEqual([figure, amount]);
        expect([figure, await sumEntries({ ...query, ...figure })]).toEqual([
          figure,
          inPence(amount),
        ]);
      }
    }),
    { numRuns: process.env['LONG'] ? 300 : 6 },
  );
});

it('A comparison has the figures of the compared period', async () => {
  const query = { period: 'tax-year', day: '2026-06-01' };
  for (const [compare, earlier] of [
    ['previous', '2025-06-01'],
    ['last-year', '2025-06-01'],
  ] as const) {
    for (const path of ['profit-and-loss', 'vat-summary']) {
      const { comparison } = await read<Profit | Vat>(path, { ...query, compare });
      const {
        from: _from,
        to: _to,
        comparison: _none,
        ...expected
      } = await read<Profit | Vat>(path, { ...query, day: earlier });
      expect(comparison).toEqual(expected);
    }
  }
  expect((await read<Profit>('profit-and-loss', query)).comparison).toBeNull();
});

describe('The entries of a figure', () => {
  const march = { period: 'days', firstDay: '2026-03-28', lastDay: '2026-03-28' };

  it('name their booking and their account', async () => {
    const { items, account } = await readEntries({ ...march, figure: 'account', account: '4000' });
    expect(account).toEqual({ code: '4000', name: 'Commission' });
    expect(items).toContainEqual({
      _id: saleId,
      line: 1,
      date: '2026-03-28',
      kind: 'invoice',
      text: '=SUM(A1)',
      account: { code: '4000', name: 'Commission' },
      amount: 100.01,
      source: null,
    });
  });

  it('are exported completely, with formulas escaped', async () => {
    const query = { period: 'year', day: '2026-01-01', figure: 'profit' };
    const csv = await read<string>('export-entries', query);
    const [header, ...lines] = csv.trimEnd().split('\r\n');
    expect(header).toBe('Date,Transaction,Kind,Text,Account,Name,Amount');
    expect(lines).toHaveLength((await readEntries(query)).total);
    expect(new Set(lines).size).toBe(lines.length);
    expect(csv).toContain(`2026-03-28,${saleId},invoice,'=SUM(A1),4000,Commission,100.01\r\n`);
  });

  it('of an expense and of its reversal open the expense, until it is deleted', async () => {
    const { admin } = books;
    const spent = { date: '2026-09-10', amount: 120, vatRate: 20, vendor: 'Paper & Pine' };
    const { _id } = await spend(admin, spent);
    const get = () => admin.get<{ _id?: string; code?: string }>(`/api/accounting/expense/${_id}`);
    expect((await get()).body._id).toBe(_id);
    expect((await remove(admin, _id)).status).toBe(200);
    const { items } = await readEntries({
      period: 'days',
      firstDay: '2026-09-10',
      lastDay: '2026-09-10',
      figure: 'box4',
    });
    const ours = items.filter(({ source }) => source?._id === _id);
    expect(ours.map(({ kind, amount, source }) => [kind, amount, source?.kind])).toEqual([
      ['reversal', -20, 'expense'],
      ['expense', 20, 'expense'],
    ]);
    expect((await get()).body.code).toBe('NOT_FOUND');
  });
});

it.each([
  ['firstDay', 'Choose the first day.', { lastDay: '2026-01-01' }],
  ['lastDay', 'Choose the last day.', { firstDay: '2026-01-01' }],
  [
    'lastDay',
    'Choose a last day that is not before the first.',
    { firstDay: '2026-01-02', lastDay: '2026-01-01' },
  ],
  ['firstDay', 'Choose ten years or less.', { firstDay: '2010-01-01', lastDay: '2026-01-01' }],
  ['lastDay', 'Choose a date before 3000.', { firstDay: '2010-01-01', lastDay: '9999-12-31' }],
  ['firstDay', 'Choose a date.', { firstDay: '2026-02-30', lastDay: '2026-03-01' }],
])('Days that are wrong are refused at %s: %s', async (field, message, days) => {
  for (const path of ['profit-and-loss', 'vat-summary', 'entries', 'export-entries']) {
    const query = { period: 'days', ...days, ...(path.includes('entries') && { figure: 'box1' }) };
    expect(await refuse(path, query)).toEqual({ [field]: message });
  }
});

it('The figure of an account needs the code of one', async () => {
  expect(await refuse('entries', { figure: 'account' })).toEqual({ account: 'Choose an account.' });
  expect(await refuse('entries', { figure: 'account', account: '4' })).toHaveProperty('account');
  expect(await readEntries({ figure: 'account', account: '4999' })).toMatchObject({
    total: 0,
    sum: 0,
    account: null,
  });
});
