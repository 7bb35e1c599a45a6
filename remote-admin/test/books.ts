import type { BookedMonth, Booking } from '@hive/contract/ledger';
import type { FigureEntries, FigureEntry } from '@hive/contract/ledger-entries';
import { utcDay } from '@hive/shared-ui/lib/days';
import { json, play } from './api';

/** Who closed it. */
export const ada = { _id: '0190c2b4-0000-7000-8000-0000000000a1', name: 'Ada Byron' };

/** A month of the books. */
export const month = (name: string, extra: Partial<BookedMonth> = {}): BookedMonth => ({
  month: name,
  revenue: 1028.75,
  expenses: 100.1,
  closedAt: null,
  closedBy: null,
  isOver: true,
  ...extra,
});
/** The closing of a month. */
export const closed = { closedAt: '2026-09-03T10:00:00.000Z', closedBy: ada };
/** A month in progress, two open ones and a closed one. */
export const someMonths = [
  month('2026-11-01', { isOver: false, revenue: 0.1, expenses: 0.3 }),
  month('2026-10-01'),
  month('2026-09-01'),
  month('2026-08-01', closed),
];

/** A transaction of the books: an invoice. */
export const booking = (extra: Partial<Booking> = {}): Booking => ({
  _id: '0190c2b4-0000-7000-8000-0000000000b1',
  date: '2026-11-01',
  kind: 'invoice',
  text: 'Invoice HIVE-000042, Tuppenny Roast',
  bookedAt: '2026-11-01T06:00:00.000Z',
  reverses: null,
  entries: [
    { code: '1100', name: 'Trade debtors', amount: 120 },
    { code: '2200', name: 'VAT on sales', amount: -20 },
    { code: '4000', name: 'Commission', amount: -100 },
  ],
  ...extra,
});

const accounts = [
  { code: '1100', name: 'Trade debtors' },
  { code: '4000', name: 'Commission' },
];

/** Mocks the list of months. */
export const monthsAre = (months: BookedMonth[]) =>
  play('get', '/accounting/months', () => json({ months }));

/** Mocks the journal. Returns the queries requested. */
export function journalIs(items: Booking[], total = items.length) {
  const requests: string[] = [];
  play('get', '/accounting/bookings', (request) => {
    requests.push(new URL(request.url).searchParams.toString());
    return json({ items, page: 1, pageSize: 25, total, accounts });
  });
  return requests;
}

const profit = {
  income: [{ code: '4000', name: 'Commission', amount: 1500.5 }],
  expenses: [{ code: '5000', name: 'Hosting', amount: 2000 }],
  totals: { income: 1500.5, expenses: 2000, profit: -499.5 },
};
const vat = { box1: 300.1, box4: 400, box5: -99.9, box6: 1500.5, box7: 2000 };

/** The period of a report: the requested months, or else the first quarter of 2026. */
const periodOf = (params: URLSearchParams) => {
  const [from, to] = [params.get('from') ?? '2026-01-01', params.get('to') ?? '2026-03-01'];
  const [year, month] = to.split('-').map(Number);
  const lastDay = utcDay(new Date(Date.UTC(year!, month!, 0)));
  return { from, to, firstDay: from, lastDay };
};

/** The same figures a year earlier. */
const comparedTo = (params: URLSearchParams, figures: object) =>
  params.has('compare') ? { firstDay: '2025-01-01', lastDay: '2025-03-31', ...figures } : null;

/** Mocks the reports for any months. Returns the queries requested. */
export function reportsAre() {
  const requests: string[] = [];
  play('get', '/accounting/profit-and-loss', (request) => {
    const { searchParams } = new URL(request.url);
    requests.push(searchParams.toString());
    const before = {
      ...profit,
      income: [{ code: '4100', name: 'Plans', amount: 20 }],
      totals: { income: 20, expenses: 2000, profit: -1980 },
    };
    const comparison = comparedTo(searchParams, before);
    return json({ ...periodOf(searchParams), ...profit, comparison });
  });
  play('get', '/accounting/vat-summary', (request) => {
    const { searchParams } = new URL(request.url);
    const comparison = comparedTo(searchParams, vat);
    return json({ ...periodOf(searchParams), ...vat, comparison });
  });
  return requests;
}

/** An entry behind a figure: the commission of an invoice. */
export const figureEntry = (extra: Partial<FigureEntry> = {}): FigureEntry => ({
  _id: '0190c2b4-0000-7000-8000-0000000000b1',
  line: 1,
  date: '2026-11-01',
  kind: 'invoice',
  text: 'Invoice HIVE-000042, Tuppenny Roast',
  account: { code: '4000', name: 'Commission' },
  amount: 100,
  source: { kind: 'invoice', _id: '0190c2b4-0000-7000-8000-0000000000c1' },
  ...extra,
});

/** Mocks the entries behind a figure. Returns the queries requested. */
export function entriesAre(items: FigureEntry[], extra: Partial<FigureEntries> = {}) {
  const requests: string[] = [];
  play('get', '/accounting/entries', (request) => {
    requests.push(new URL(request.url).searchParams.toString());
    const days = { firstDay: '2026-11-01', lastDay: '2026-11-30' };
    const page = { page: 1, pageSize: 25, total: items.length, sum: 100, account: null };
    return json({ items, ...page, ...days, ...extra });
  });
  return requests;
}

/** Mocks all of the above. */
export function playBooks(): void {
  monthsAre(someMonths);
  journalIs([booking()]);
  reportsAre();
}
