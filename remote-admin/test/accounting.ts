import type { AccountingReport, RevenueTransaction } from '@hive/contract/accounting';
import type { AdminInvoice, InvoiceDetails } from '@hive/contract/admin-invoices';
import type { Expense } from '@hive/contract/expenses';
import { json, play } from './api';
import { booking } from './books';
import { newId } from './moderation';

/** An expense as the api returns it, with a unique id. */
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

/** An invoice in the revenue list. */
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
    invoiceId: _id,
    invoiceUrl: `invoices/${_id}.pdf`,
    fileAvailable: true,
    signedUrl: `/media/signed/invoices/${_id}.pdf?expires=1`,
    ...extra,
  };
};

/** A sent invoice of £120.00 as admins see it. */
export const makeInvoice = (extra: Partial<AdminInvoice> = {}): AdminInvoice => ({
  _id: newId(),
  number: 'HIVE-000042',
  date: '2026-11-01',
  month: '2026-10-01',
  amount: 120,
  category: 'Commission',
  box: { _id: '0190c2b4-0000-7000-8000-0000000000f2', name: 'Tuppenny Roast' },
  dueOn: '2026-12-01',
  status: 'sent',
  net: 100,
  vat: 20,
  credited: 0,
  paidOn: null,
  sentAt: '2026-11-01T06:00:00.000Z',
  invoiceUrl: 'invoices/42.pdf',
  fileAvailable: true,
  isAddressed: true,
  ...extra,
});

/** The same in full. */
export const makeInvoiceDetails = (extra: Partial<InvoiceDetails> = {}): InvoiceDetails => ({
  ...makeInvoice(),
  seller: { name: 'Hive Ltd', address: ['1 Comb Lane', 'Leeds'], vatNumber: 'GB123456789' },
  buyer: { name: 'Roast Ltd', address: ['2 Mill Row'], vatNumber: null },
  taxPoint: '2026-11-01',
  lines: [{ text: 'Commission on 5 approved subscriptions', amount: 100 }],
  creditNotes: [],
  bookings: [booking()],
  ...extra,
});

export const makeReport = (extra: Partial<AccountingReport> = {}): AccountingReport => ({
  revenue: [makeRevenue()],
  expenses: [makeExpense()],
  months: [
    { month: '2025-09-01', revenue: 0, expenses: 0 },
    { month: '2025-10-01', revenue: 1028.75, expenses: 100.1 },
    { month: '2025-11-01', revenue: 0.1, expenses: 0.3 },
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
 * Mocks the lists of these expenses: pages, groups, months, vendors and categories.
 * @returns the query parameters of each page request
 */
export function mockExpenses(...all: Expense[]): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  const matching = (params: URLSearchParams) =>
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
    const matched = matching(params);
    const items = matched.slice((page - 1) * pageSize, page * pageSize);
    return json({ items, page, pageSize, total: matched.length, totals: totalsOf(matched) });
  });
  play('get', '/accounting/expense-groups', (request) => {
    const params = new URL(request.url).searchParams;
    const by = params.get('groupBy') as 'vendor' | 'category';
    const matched = matching(params);
    const groups = names(matched.map((expense) => expense[by])).map(({ name }) => ({
      name,
      ...totalsOf(matched.filter((expense) => expense[by] === name)),
    }));
    return json({ groups, totals: totalsOf(matched) });
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
