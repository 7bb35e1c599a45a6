import { toPounds } from '@hive/contract/money';
import type { Statement as StatementAnswer } from '@hive/contract/statements';
import type { SellerSettings } from '../../platform/settings/seller-settings';
import { londonDay } from '../../platform/time/london-day';
import { countDays } from '../../platform/time/report-days';
import { toCreditNote, toStatementInvoice } from './invoice-mapper';
import { describePlan } from './invoice-labels';
import { outstandingPence } from './invoice-state';
import { toHowToPay } from './overdue-invoice';
import type { Itemised, Statement, StatementPayment } from './statement';
import { utcDay } from '../../platform/time/utc-day';

const toItemised = <Item, Answer>(
  { count, pence, items }: Itemised<Item>,
  toAnswer: (item: Item) => Answer,
) => ({ count, total: toPounds(pence), items: items.map(toAnswer) });

/** A statement as partners receive it. */
export function toStatementAnswer(
  statement: Statement,
  now: Date,
  seller: SellerSettings,
): StatementAnswer {
  const today = londonDay(now);
  const { box, month, state, invoice, lines, orders, refunds, carried } = statement;
  const { netPence, vatPence } = statement;
  return {
    box: { _id: box.id, name: box.name },
    month,
    state,
    asOf: now.toISOString(),
    invoice: invoice && {
      ...toStatementInvoice(invoice, today),
      howToPay: toHowToPay(invoice, today, seller),
    },
    lines: lines.map(({ text, pence }) => ({ text, amount: toPounds(pence) })),
    orders: toItemised(orders, ({ id, reference, at, amountPence, rate, commissionPence }) => ({
      _id: id,
      reference,
      date: londonDay(at),
      amount: toPounds(amountPence),
      rate,
      commission: toPounds(commissionPence),
    })),
    refunds: toItemised(refunds, ({ id, reference, orderReference, ...refund }) => ({
      _id: id,
      reference,
      orderReference,
      date: londonDay(refund.at),
      amount: toPounds(refund.amountPence),
      commission: toPounds(refund.commissionPence),
    })),
    plan: toPlan(statement),
    carried: {
      total: toPounds(statement.carriedPence),
      items: carried.map((balance) => ({ month: balance.month, amount: toPounds(balance.pence) })),
    },
    notItemised: toPounds(statement.notItemisedPence),
    net: toPounds(netPence),
    vat: toPounds(vatPence),
    gross: toPounds(netPence + vatPence),
    creditNotes: statement.notes.map((note) => {
      const { _id, number, date, reason, net, vat, amount } = toCreditNote(note);
      return { _id, number, date, reason, net, vat, amount };
    }),
    payments: statement.payments.map(toPayment),
    creditPaidBack: statement.creditPaidBack.map(toPayment),
    outstanding: invoice && toPounds(outstandingPence(invoice)),
  };
}

const toPayment = ({ day, pence }: StatementPayment) => ({
  date: utcDay(day),
  amount: toPounds(pence),
});

const toPlan = ({ plan, planPence }: Statement): StatementAnswer['plan'] => ({
  total: toPounds(planPence),
  days: plan.days.map(({ from, to, plan: held, monthlyPence, pence }) => ({
    from,
    to,
    days: countDays({ from, to }),
    plan: describePlan(held),
    monthly: toPounds(monthlyPence),
    amount: toPounds(pence),
  })),
  changes: plan.changes.map(({ day, before, after, cause, pence }) => ({
    date: day,
    before: describePlan(before),
    after: describePlan(after),
    cause,
    amount: toPounds(pence),
  })),
});
