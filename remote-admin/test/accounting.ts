import type { AccountingReport, RevenueTransaction } from '@hive/contract/accounting';
import type { Expense } from '@hive/contract/expenses';
import { json, play } from './api';
import { newId } from './moderation';

/** An expense as the api gives it; every one has an id of its own. */
export const makeExpense = (extra: Partial<Expense> = {}): Expense => {
  const _id = newId();
  return {
    _id,
    status: 'booked',
    date: '2026-10-14',
    amount: 120,
    vat: 20,
    vatRate: 20,
    vendor: 'Northlight Print',
    category: 'Marketing',
    notes: 'Leaflets',
    fileUrl: `receipts/${_id}.pdf`,
    fileName: 'northlight.pdf',
    fileAvailable: true,
    signedUrl: `/media/signed/receipts/${_id}.pdf?expires=1`,
    version: 1,
    isClosed: false,
    ...extra,
  };
};

/** An invoice among what came in. */
export const makeRevenue = (extra: Partial<RevenueTransaction> = {}): RevenueTransaction => {
  const _id = newId();
  return {
    _id,
    date: '2026-11-01',
    kind: 'invoice',
    number: 'HIVE-000042',
    amount: 1234.5,
    category: 'Commission and plan',
    status: 'sent',
    box: { _id: newId(), name: 'Tuppenny Roast' },
    invoiceUrl: `invoices/${_id}.pdf`,
    fileAvailable: true,
    signedUrl: `/media/signed/invoices/${_id}.pdf?expires=1`,
    ...extra,
  };
};

export const makeReport = (extra: Partial<AccountingReport> = {}): AccountingReport => ({
  revenue: [makeRevenue()],
  expenses: [makeExpense()],
  months: [
    { month: '2026-09-01', revenue: 0, expenses: 0 },
    { month: '2026-10-01', revenue: 1028.75, expenses: 100.1 },
    { month: '2026-11-01', revenue: 0.1, expenses: 0.3 },
  ],
  ...extra,
});

const pence = (pounds: number | null): number => Math.round((pounds ?? 0) * 100);

const totalsOf = (expenses: readonly Expense[]) => ({
  count: expenses.length,
  amount: expenses.reduce((sum, { amount }) => sum + pence(amount), 0) / 100,
  vat: expenses.reduce((sum, { vat }) => sum + pence(vat), 0) / 100,
});

const names = (all: readonly (string | null)[]) =>
  [...new Set(all)]
    .filter((name) => name !== null)
    .map((name) => ({ _id: newId(), name, count: 1 }));

/**
 * Plays the lists of these expenses: pages, groups, months, vendors and categories.
 * @returns what pages were asked for, call by call
 */
export function playExpenses(...all: Expense[]): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  const fitting = (params: URLSearchParams) =>
    all.filter(
      ({ status, date, vendor, category }) =>
        status === (params.get('status') ?? 'booked') &&
        (date ?? '').startsWith((params.get('month') ?? '').slice(0, 7)) &&
        (vendor ?? '').includes(params.get('vendor') ?? params.get('search') ?? '') &&
        (category ?? '').includes(params.get('category') ?? ''),
    );
  play('get', '/accounting/expenses', (request) => {
    const params = new URL(request.url).searchParams;
    requests.push(params);
    const page = Number(params.get('page') ?? 1);
    const pageSize = Number(params.get('pageSize') ?? 5);
    const found = fitting(params);
    const items = found.slice((page - 1) * pageSize, page * pageSize);
    return json({ items, page, pageSize, total: found.length, totals: totalsOf(found) });
  });
  play('get', '/accounting/expense-groups', (request) => {
    const params = new URL(request.url).searchParams;
    const by = params.get('groupBy') as 'vendor' | 'category';
    const found = fitting(params);
    const groups = names(found.map((expense) => expense[by])).map(({ name }) => ({
      name,
      ...totalsOf(found.filter((expense) => expense[by] === name)),
    }));
    return json({ groups, totals: totalsOf(found) });
  });
  play('get', '/accounting/months', () => {
    const months = [...new Set(all.map(({ date }) => `${date?.slice(0, 7)}-01`))];
    return json({
      months: months.map((month) => ({
        month,
        revenue: 0,
        expenses: 0,
        closedAt: null,
        closedBy: null,
        isOver: true,
      })),
    });
  });
  play('get', '/accounting/vendors', () => json(names(all.map(({ vendor }) => vendor))));
  play('get', '/accounting/expense-categories', () =>
    json(names([...all.map(({ category }) => category), 'Software'])),
  );
  return requests;
}
