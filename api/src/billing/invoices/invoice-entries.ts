import type { InvoiceLine } from '../../database/invoice-schema';
import { accounts } from '../ledger/accounts';
import type { Entry } from '../ledger/book';

interface Billed {
  lines: readonly Pick<InvoiceLine, 'kind' | 'pence'>[];
  netPence: number;
  vatPence: number;
}

/** The lines for the plan and its changes. */
export const planKinds: InvoiceLine['kind'][] = ['plan', 'tier-changes'];

/** The part of an invoice for the plan and its changes; the rest is commission. */
export const planPence = (lines: Billed['lines']): number =>
  lines.filter(({ kind }) => planKinds.includes(kind)).reduce((sum, { pence }) => sum + pence, 0);

/**
 * The ledger entries of an invoice: the partner owes the gross amount; plans and their changes are one income account,
 * commission with reversals and amounts carried forward the other; the VAT is owed to HMRC.
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

/** The entries of a credit note have the opposite sign. */
export const creditEntries = (billed: Billed): Entry[] =>
  invoiceEntries(billed).map(({ account, pence }) => ({ account, pence: -pence }));
