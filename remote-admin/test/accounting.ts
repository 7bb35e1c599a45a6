import type { AccountingReport, RevenueTransaction } from '@hive/contract/accounting';
import type { Expense } from '@hive/contract/expenses';
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
