import type { InvoiceLine } from '../../database/invoice-schema';
import type { CreditNoteRow } from './credit-note-repository';
import { planKinds } from './invoice-entries';
import type { InvoiceRow } from './invoice-repository';
import type { MonthPlan } from './month-figures';
import { sumOf, vatOf } from './settle-month';

/** Some rows with the complete count and sum. Amounts are in pence, without VAT. */
export interface Itemised<Item> {
  count: number;
  pence: number;
  items: Item[];
}

/** An order approved in the month. */
export interface StatementOrder {
  id: string;
  reference: string;
  at: Date;
  amountPence: number;
  /** Per cent. */
  rate: number;
  commissionPence: number;
}

/** A refund of an approved order: both amounts are negative. */
export interface StatementRefund {
  id: string;
  reference: string;
  orderReference: string;
  at: Date;
  amountPence: number;
  commissionPence: number;
}

/** Part of a carried amount: a month without an invoice, and what it added. */
export interface CarriedMonth {
  month: string;
  pence: number;
}

/** A payment, or below zero its cancellation. */
export interface StatementPayment {
  day: Date;
  pence: number;
}

/** What a month of a box consists of, as it was read. */
export interface StatementSource {
  box: { id: string; name: string };
  month: string;
  state: 'in-progress' | 'carried' | 'invoiced';
  lines: readonly InvoiceLine[];
  plan: MonthPlan;
  orders: Itemised<StatementOrder>;
  refunds: Itemised<StatementRefund>;
  carried: readonly CarriedMonth[];
  invoice: InvoiceRow | null;
  notes: readonly CreditNoteRow[];
  payments: readonly StatementPayment[];
  /** Credit that was paid back in the month. */
  creditPaidBack: readonly StatementPayment[];
}

/** A statement. Both the screen and the PDF show exactly these figures. */
export interface Statement extends StatementSource {
  planPence: number;
  carriedPence: number;
  /** The part of the lines that the rows do not explain: 0 unless they were settled before statements were stored. */
  notItemisedPence: number;
  netPence: number;
  vatPence: number;
}

const pick = (lines: readonly InvoiceLine[], ...kinds: InvoiceLine['kind'][]): number =>
  sumOf(lines.filter(({ kind }) => kinds.includes(kind)));

/** Adds the sums to what was read. The rows, the carried amount and `notItemisedPence` add up to `netPence`. */
export function toStatement(source: StatementSource): Statement {
  const { lines, orders, refunds, plan, invoice } = source;
  const netPence = sumOf(lines);
  const planPence = sumOf(plan.days);
  const commission = pick(lines, 'commission', 'reversals') - orders.pence - refunds.pence;
  return {
    ...source,
    planPence,
    carriedPence: pick(lines, 'carried'),
    notItemisedPence: commission + pick(lines, ...planKinds) - planPence,
    netPence,
    vatPence: invoice?.vat_pence ?? vatOf(Math.max(netPence, 0)),
  };
}
