import { payInvoice } from '@hive/contract/admin-invoices';
import { nameOf } from '../matrix/send-request';
import type { FuzzRequest } from './fuzz-requests';

/** Of an overdue invoice, as each kind of booking and as one that does not exist. */
const payments = ['payment', 'write-off', 'vat-relief', 'gift'].map((as) => ({
  person: 'admin' as const,
  params: undefined,
  query: undefined,
  body: { date: '2026-01-01', as, reason: 'The company is dissolved.' },
  fromEntry: { params: true, query: false, body: false },
}));

/** Requests for the branches of a call that one of its values chooses, which random requests seldom get to. */
export const branchRequests: Readonly<Record<string, readonly FuzzRequest[]>> = {
  [nameOf(payInvoice)]: payments,
};
