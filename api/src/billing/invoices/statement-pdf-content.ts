import { limits } from '@hive/contract/limits';
import { describeDay } from '../../platform/time/describe-day';
import { describeLondonDay, describeMonth, describePlan, describeSum } from './invoice-labels';
import type { Itemised, Statement } from './statement';

/** A table of the statement. */
export interface StatementSection {
  title: string;
  columns: readonly StatementColumn[];
  rows: readonly (readonly string[])[];
  /** A remark under the rows. */
  note?: string;
  total: string;
}

export interface StatementColumn {
  label: string;
  /** The share of the page's width. */
  share: number;
  isNumber?: boolean;
}

/** The pages that follow an invoice: what it is made of. */
export interface StatementPdfContent {
  title: string;
  sections: readonly StatementSection[];
  total: string;
}

const text = (label: string, share: number): StatementColumn => ({ label, share });
const number = (label: string, share: number): StatementColumn => ({
  label,
  share,
  isNumber: true,
});

const dayText = (day: string): string => describeDay(new Date(day));

const noteOf = ({ count, items }: Itemised<unknown>): { note?: string } =>
  items.length < count
    ? {
        note: `The first ${limits.statementItems} of ${count}. The others are in the partner dashboard.`,
      }
    : {};

const ordersOf = ({ orders }: Statement): StatementSection => ({
  title: 'Orders approved',
  columns: [
    text('Reference', 0.4),
    text('Order date', 0.17),
    number('Amount', 0.15),
    number('Rate', 0.11),
    number('Commission', 0.17),
  ],
  rows: orders.items.map(({ reference, at, amountPence, rate, commissionPence }) => [
    reference,
    describeLondonDay(at),
    describeSum(amountPence),
    `${rate}%`,
    describeSum(commissionPence),
  ]),
  ...noteOf(orders),
  total: describeSum(orders.pence),
});

const refundsOf = ({ refunds }: Statement): StatementSection => ({
  title: 'Refunds',
  columns: [
    text('Refund', 0.3),
    text('Order', 0.25),
    text('Date', 0.17),
    number('Amount', 0.13),
    number('Commission', 0.15),
  ],
  rows: refunds.items.map(({ reference, orderReference, at, amountPence, commissionPence }) => [
    reference,
    orderReference,
    describeLondonDay(at),
    describeSum(amountPence),
    describeSum(commissionPence),
  ]),
  ...noteOf(refunds),
  total: describeSum(refunds.pence),
});

const planOf = ({ plan, planPence }: Statement): StatementSection => ({
  title: 'Plan',
  columns: [
    text('Days', 0.4),
    text('Plan', 0.25),
    number('For a month', 0.18),
    number('Amount', 0.17),
  ],
  rows: plan.days.map(({ from, to, plan: daysPlan, monthlyPence, pence }) => [
    from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`,
    describePlan(daysPlan),
    describeSum(monthlyPence),
    describeSum(pence),
  ]),
  ...(plan.changes.length > 0 && {
    note: plan.changes
      .map(
        ({ day, before, after, pence }) =>
          `Changed on ${dayText(day)} from ${describePlan(before)} to ${describePlan(after)}: ${describeSum(pence)}, included above.`,
      )
      .join('\n'),
  }),
  total: describeSum(planPence),
});

const carriedOf = ({ carried, carriedPence }: Statement): StatementSection => ({
  title: 'Carried forward',
  columns: [text('Month', 0.83), number('Amount', 0.17)],
  rows: carried.map(({ month, pence }) => [describeMonth(new Date(month)), describeSum(pence)]),
  total: describeSum(carriedPence),
});

const notItemisedOf = ({ notItemisedPence }: Statement): StatementSection => ({
  title: 'Not itemised',
  columns: [],
  rows: [],
  total: describeSum(notItemisedPence),
});

/** The statement of an invoice as pages of its PDF; credit notes and payments follow it and are not part of it. */
export function toStatementPdfContent(
  statement: Statement,
  invoiceNumber: string,
): StatementPdfContent {
  const { orders, refunds, plan, carriedPence, notItemisedPence, netPence, month } = statement;
  return {
    title: `Statement of invoice ${invoiceNumber}, ${describeMonth(new Date(month))}`,
    sections: [
      ...(orders.count > 0 ? [ordersOf(statement)] : []),
      ...(refunds.count > 0 ? [refundsOf(statement)] : []),
      ...(plan.days.length > 0 ? [planOf(statement)] : []),
      ...(carriedPence === 0 ? [] : [carriedOf(statement)]),
      ...(notItemisedPence === 0 ? [] : [notItemisedOf(statement)]),
    ],
    total: describeSum(netPence),
  };
}
