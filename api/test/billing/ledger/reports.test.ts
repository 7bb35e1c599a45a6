import type { z } from 'zod';
import type { listBookings, profitAndLoss, vatSummary } from '@hive/contract/ledger';
import { accounts } from '../../../src/billing/ledger/accounts';
import type { Books } from './ledger-helpers';
import { bookIn, cost, costs, openBooks, resetBooks, reverseIn, sale } from './ledger-helpers';

type Journal = z.infer<typeof listBookings.response>;
type Refusal = { code?: string; fields?: Record<string, string> };
type Query = Record<string, string | number>;

let books: Books;
let refundId: string;
beforeAll(async () => {
  books = await openBooks('2026-11-22T12:00:00Z');
});
beforeEach(async () => {
  books = await resetBooks(books);
  const { test } = books;
  const [, refunded] = await bookIn(
    test,
    sale('2026-03-28', 10_001, { text: 'HIVE-000001 Larder & Leaf' }),
    sale('2026-03-31', 5_000, { text: '=HYPERLINK("https://evil.example")' }),
  );
  await bookIn(test, cost('2026-04-01', 3_333, { text: 'Café, "paper"\nand £ ink' }));
  refundId = await reverseIn(test, refunded!, '2026-04-02');
  await bookIn(test, cost('2025-11-30', 100), cost('2025-12-01', 200));
});
afterAll(() => books.test.close());

const read = async <T>(path: string, query: Query = {}): Promise<T> =>
  (await books.admin.get<T>(`/api/accounting/${path}`, { query })).body;
const readJournal = (query: Query = {}) => read<Journal>('bookings', { pageSize: 100, ...query });

describe('Profit and loss', () => {
  const profit = (query?: Query) =>
    read<z.infer<typeof profitAndLoss.response>>('profit-and-loss', query);

  it('sums a period by account without VAT, and deducts reversals in the month of the reversal', async () => {
    expect(await profit({ from: '2026-03-01', to: '2026-04-01' })).toEqual({
      from: '2026-03-01',
      to: '2026-04-01',
      firstDay: '2026-03-01',
      lastDay: '2026-04-30',
      comparison: null,
      income: [{ code: accounts.commission, name: 'Commission', amount: 100.01 }],
      expenses: [{ code: costs, name: 'Things of every kind', amount: 33.33 }],
      totals: { income: 100.01, expenses: 33.33, profit: 66.68 },
    });
    expect((await profit({ from: '2026-04-01', to: '2026-04-01' })).totals).toEqual({
      income: -50,
      expenses: 33.33,
      profit: -83.33,
    });
  });

  it('covers the twelve months up to the current one by default', async () => {
    expect(await profit()).toMatchObject({
      from: '2025-12-01',
      to: '2026-11-01',
      totals: { expenses: 35.33 },
    });
    expect(await profit({ to: '2025-12-01' })).toMatchObject({
      from: '2025-01-01',
      totals: { expenses: 3 },
    });
    expect(await profit({ from: '2026-04-01' })).toMatchObject({ to: '2026-11-01' });
  });

  it('is empty when nothing was booked', async () => {
    expect(await profit({ from: '2020-01-01', to: '2020-01-01' })).toMatchObject({
      income: [],
      expenses: [],
      totals: { income: 0, expenses: 0, profit: 0 },
    });
  });
});

it('The VAT summary returns the boxes of the VAT return', async () => {
  const query = { from: '2026-03-01', to: '2026-04-01' };
  expect(await read<z.infer<typeof vatSummary.response>>('vat-summary', query)).toEqual({
    ...query,
    firstDay: '2026-03-01',
    lastDay: '2026-04-30',
    comparison: null,
    box1: 20,
    box4: 6.67,
    box5: 13.33,
    box6: 100.01,
    box7: 33.33,
  });
});

describe('A period', () => {
  it.each([
    [
      { from: '2026-05-01', to: '2026-04-01' },
      'to',
      'a last month that is the same as the first or later',
    ],
    [{ from: '2016-11-01' }, 'from', 'Choose 120 months or fewer'],
    [{ from: '2026-12-01' }, 'from', 'not in the future'],
    [{ from: '1999-12-01' }, 'from', 'Choose January 2000 or later'],
    [{ from: '0000-01-01', to: '0000-02-01' }, 'from', 'Choose January 2000 or later'],
    [{ to: '1999-12-01' }, 'to', 'Choose January 2000 or later'],
    [{ from: '2026-05-02' }, 'from', 'Use the first day of the month'],
    [{ to: '2026-02-30' }, 'to', 'Choose a month'],
    [{ to: 'May' }, 'to', 'Choose a month'],
  ])('of %j is rejected at the field %s: %s', async (query, field, reason) => {
    for (const path of ['profit-and-loss', 'vat-summary']) {
      const { status, body } = await books.admin.get<Refusal>(`/api/accounting/${path}`, { query });
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(body.fields).toEqual({ [field]: expect.stringContaining(reason) });
    }
  });

  it('may cover 120 months, and end in the future', async () => {
    const periods: Query[] = [{ from: '2016-12-01' }, { from: '2026-12-01', to: '2027-01-01' }];
    for (const query of periods) {
      const { status } = await books.admin.get('/api/accounting/vat-summary', { query });
      expect(status).toBe(200);
    }
  });
});

describe('The journal', () => {
  it('lists transactions with their entries, newest first, and the names of all accounts', async () => {
    const { items, total, accounts: named } = await readJournal();
    expect(total).toBe(6);
    expect(items.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2026-04-02 reversal',
      '2026-04-01 expense',
      '2026-03-31 invoice',
      '2026-03-28 invoice',
      '2025-12-01 expense',
      '2025-11-30 expense',
    ]);
    expect(items[0]).toMatchObject({ _id: refundId, text: 'Taken back', reverses: items[2]?._id });
    expect(items[0]?.entries).toEqual([
      { code: '1100', name: 'Trade debtors', amount: -60 },
      { code: '4000', name: 'Commission', amount: 50 },
      { code: '2200', name: 'VAT on sales', amount: 10 },
    ]);
    expect(named.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['1100', '1200', '4000', costs]),
    );
  });

  it.each([
    [{ from: '2026-03-31', to: '2026-04-01' }, 2],
    [{ account: costs }, 3],
    [{ account: '4000', kind: 'reversal' }, 1],
    [{ kind: 'payment' }, 0],
    [{ search: 'LARDER &' }, 1],
    [{ search: '%' }, 0],
    [{ account: "' or 1=1" }, 0],
  ])('filters by %j', async (query, count) => {
    expect(await readJournal(query)).toMatchObject({
      total: count,
      items: { length: count },
    });
  });

  it('is paged', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => readJournal({ page, pageSize: 2 })));
    const ids = pages.flatMap(({ items }) => items.map(({ _id }) => _id));
    expect(ids).toEqual((await readJournal()).items.map(({ _id }) => _id));
    expect(pages[3]).toMatchObject({ items: [], total: 6, page: 4 });
  });

  it('rejects an invalid period', async () => {
    const ask = (query: Query, path: string) =>
      books.admin.get<Refusal>(`/api/accounting/${path}`, { query });
    for (const path of ['bookings', 'export-bookings']) {
      const turned = await ask({ from: '2026-05-02', to: '2026-05-01' }, path);
      expect(turned.body.fields).toEqual({ to: 'Choose a last day that is not before the first.' });
      expect((await ask({ from: '0000-01-01' }, path)).body.fields).toHaveProperty('from');
      expect((await ask({ to: '2026-02-29' }, path)).body.fields).toHaveProperty('to');
    }
  });

  it('is exported completely, with one line per entry and formulas escaped', async () => {
    const { status, headers, body } = await books.admin.get<string>(
      '/api/accounting/export-bookings',
    );
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('journal.csv'),
    ]);
    expect(body.split('\r\n')[0]).toBe('Date,Transaction,Kind,Text,Account,Name,Debit,Credit');
    expect(body).toContain(
      `2026-04-02,${refundId},reversal,Taken back,1100,Trade debtors,,60.00\r\n`,
    );
    expect(body).toContain(`,"'=HYPERLINK(""https://evil.example"")",4000,Commission,,50.00\r\n`);
    expect(body).toContain(`,"Café, ""paper""\nand £ ink",${costs},`);
    expect(body).not.toMatch(/,=/);
    expect(body.match(/\r\n/g)).toHaveLength(1 + 6 * 3);
  });

  it('is exported as filtered, with each matching transaction exactly once', async () => {
    const many = Array.from({ length: 1_203 }, (_, index) =>
      sale(`2026-06-0${1 + (index % 9)}`, 100 + index, { text: `Many ${index}` }),
    );
    await bookIn(books.test, ...many);
    const { body } = await books.admin.get<string>('/api/accounting/export-bookings', {
      query: { search: 'many', account: '4000' },
    });
    const lines = body.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(3 * 1_203);
    const texts = new Set(lines.map((line) => line.split(',')[3]));
    expect(texts.size).toBe(1_203);
  });
});
