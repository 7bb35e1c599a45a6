import type { InvoiceLine } from '../../database/invoice-schema';
import { accounts } from '../ledger/accounts';
import type { Entry } from '../ledger/book';

interface Billed {
  lines: readonly Pick<InvoiceLine, 'kind' | 'pence'>[];
  netPence: number;
  vatPence: number;
}

const planKinds: InvoiceLine['kind'][] = ['plan', 'tier-changes'];

/** What of an invoice is for the plan and its changes; the rest is commission. */
export const planPence = (lines: Billed['lines']): number =>
  lines.filter(({ kind }) => planKinds.includes(kind)).reduce((sum, { pence }) => sum + pence, 0);

/**
 * What an invoice brings to the books: the partner owes all of it; plans and their changes are one income, commission
 * with what was taken back or carried over the other, and the VAT belongs to HMRC.
 */
export function invoiceEntries({ lines, netPence, vatPence }: Billed): Entry[] {
  const plans = planPence(lines);
  return [
    { account: accounts.debtors, pence: netPence + vatPence },
    { account: accounts.vatOnSales, pence: -vatPence },
    { account: accounts.commission, pence: plans - netPence },
    { account: accounts.plans, pence: -plans },
  ];
}

/** A credit note is booked the other way round. */
export const creditEntries = (billed: Billed): Entry[] =>
  invoiceEntries(billed).map(({ account, pence }) => ({ account, pence: -pence }));
