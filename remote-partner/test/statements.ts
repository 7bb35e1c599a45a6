import type { CustomerAccount } from '@hive/contract/customer-accounts';
import type { Order } from '@hive/contract/orders';
import type { Statement } from '@hive/contract/statements';

/** An approved order as the api sends it. */
export const makeOrder = (extra: Partial<Order> = {}): Order => ({
  _id: '0190c2b4-0000-7000-9000-000000000001',
  reference: 'ORDER-1001',
  status: 'approved',
  refunded: 'none',
  declineReason: null,
  amount: 24.99,
  rate: 12.5,
  commission: 3.12,
  refunds: { count: 0, amount: 0, commission: 0, items: [] },
  clickedAt: '2026-11-09T08:30:00.000Z',
  occurredAt: '2026-11-10T12:00:00.000Z',
  receivedAt: '2026-11-10T12:00:01.000Z',
  decidedAt: '2026-11-12T09:00:00.000Z',
  invoice: null,
  billedIn: '2026-11-01',
  ...extra,
});

/** The statement of a month in progress: one order, silver until the 15th, then gold. */
export const makeStatement = (extra: Partial<Statement> = {}): Statement => ({
  box: { _id: '0190c2b4-0000-7000-8000-0000000000b1', name: 'Tuppenny Roast' },
  month: '2026-11-01',
  state: 'in-progress',
  asOf: '2026-11-20T12:00:00.000Z',
  invoice: null,
  lines: [
    { text: 'Commission on 1 approved subscription', amount: 3.12 },
    { text: 'Silver tier', amount: 49 },
    { text: 'Tier changes', amount: 25 },
  ],
  orders: {
    count: 1,
    total: 3.12,
    items: [
      {
        _id: '0190c2b4-0000-7000-9000-000000000001',
        reference: 'ORDER-1001',
        date: '2026-11-10',
        amount: 24.99,
        rate: 12.5,
        commission: 3.12,
      },
    ],
  },
  refunds: { count: 0, total: 0, items: [] },
  plan: {
    total: 74,
    days: [
      {
        from: '2026-11-01',
        to: '2026-11-15',
        days: 15,
        plan: 'Silver',
        monthly: 49,
        amount: 24.5,
      },
      {
        from: '2026-11-16',
        to: '2026-11-30',
        days: 15,
        plan: 'Gold',
        monthly: 99,
        amount: 49.5,
      },
    ],
    changes: [
      {
        date: '2026-11-16',
        before: 'Silver',
        after: 'Gold',
        cause: 'partner',
        amount: 25,
      },
    ],
  },
  carried: { total: 0, items: [] },
  notItemised: 0,
  net: 77.12,
  vat: 15.42,
  gross: 92.54,
  creditNotes: [],
  payments: [],
  outstanding: null,
  ...extra,
});

/** A running account with an invoice and a payment. */
export const makeAccount = (extra: Partial<CustomerAccount> = {}): CustomerAccount => ({
  box: { _id: '0190c2b4-0000-7000-8000-0000000000b1', name: 'Tuppenny Roast' },
  from: '2025-11-25',
  to: '2026-11-24',
  opening: 10,
  totals: { invoiced: 120, credited: 0, paid: -70 },
  closing: 60,
  items: [
    {
      _id: '0190c2b4-0000-7000-8000-0000000000e1',
      date: '2026-10-01',
      kind: 'invoice',
      number: 'HIVE-000042',
      invoiceId: '0190c2b4-0000-7000-8000-000000000042',
      amount: 120,
      balance: 130,
    },
    {
      _id: '0190c2b4-0000-7000-8000-0000000000e2',
      date: '2026-10-05',
      kind: 'payment',
      number: null,
      invoiceId: null,
      amount: -70,
      balance: 60,
    },
  ],
  ...extra,
});
