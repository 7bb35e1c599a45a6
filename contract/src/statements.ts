import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, pounds } from './common';
import { ownInvoice } from './invoices';
import { month } from './ledger';
import { limits } from './limits';
import { ownBoxQuery } from './partners';
import { day } from './reporting';

/** A list with its complete count and sum; the items are limited, oldest first. */
const itemised = <T extends z.ZodType>(item: T) =>
  z.object({ count: z.number().int(), total: pounds, items: z.array(item) });

/** An order approved in the month. */
export const statementOrder = z.object({
  _id: id,
  reference: z.string(),
  /** The London day of the order. */
  date: day,
  amount: pounds,
  /** Per cent. */
  rate: z.number(),
  commission: pounds,
});

/** A refund of an approved order. Both amounts are negative. */
export const statementRefund = z.object({
  _id: id,
  /** The refund's reference. */
  reference: z.string(),
  orderReference: z.string(),
  date: day,
  amount: pounds,
  commission: pounds,
});

/** A tier or the premium plan by name: 'Gold', 'Silver (dynamic)', 'Premium', 'Premium (granted)', 'No Premium'. */
const planName = z.string();

/** Consecutive days with one plan. */
export const statementPlanDays = z.object({
  plan: planName,
  from: day,
  to: day,
  days: z.number().int(),
  /** The plan's price for a month, without VAT. */
  monthly: pounds,
  /** The share of these days. */
  amount: pounds,
});

/** A change of the plan within the month. */
export const statementPlanChange = z.object({
  date: day,
  before: planName,
  after: planName,
  cause: z.enum(['partner', 'month-end', 'dynamic', 'admin']),
  /** The difference that the change makes to the month, without VAT. */
  amount: pounds,
});

export const statementState = z.enum(['in-progress', 'carried', 'invoiced']);

/**
 * What a box's month is made of. Amounts are without VAT unless they say otherwise. Orders, refunds, plan, carried amount
 * and `notItemised` add up to `net`.
 */
export const statement = z.object({
  box: z.object({ _id: id, name: z.string() }),
  month: day,
  /** So far; without an invoice, because the sum was not above zero; or with one. */
  state: statementState,
  /** When it was computed. */
  asOf: instant,
  /** Null while the month is in progress or carried over. */
  invoice: ownInvoice.nullable(),
  /** The invoice's own lines. */
  lines: z.array(z.object({ text: z.string(), amount: pounds })),
  orders: itemised(statementOrder),
  refunds: itemised(statementRefund),
  plan: z.object({
    total: pounds,
    days: z.array(statementPlanDays),
    changes: z.array(statementPlanChange),
  }),
  /** From the months before, which had no invoice: 0 or below. */
  carried: z.object({
    total: pounds,
    items: z.array(z.object({ month: day, amount: pounds })),
  }),
  /** The part of an older invoice whose rows are no longer available: 0 for every other. */
  notItemised: pounds,
  net: pounds,
  vat: pounds,
  /** VAT included. */
  gross: pounds,
  creditNotes: z.array(
    z.object({
      _id: id,
      number: z.string(),
      date: day,
      reason: z.string(),
      net: pounds,
      vat: pounds,
      /** VAT included. */
      amount: pounds,
    }),
  ),
  /** Received payments; a cancelled one has a second entry below zero. */
  payments: z.array(z.object({ date: day, amount: pounds })),
  /**
   * Credit paid back to the partner in the month; a cancelled one has a second entry below zero. Not part of any total.
   * Absent from an older api.
   */
  creditPaidBack: z.array(z.object({ date: day, amount: pounds })).optional(),
  /** Still to be paid, VAT included; negative if owed to the partner. Null without an invoice. */
  outstanding: pounds.nullable(),
});
export type Statement = z.infer<typeof statement>;

export const getInvoiceStatement = defineCall({
  method: 'GET',
  path: apiPaths.accountingMyInvoice,
  access: 'partner',
  summary: 'Get what one of your invoices is made of',
  description: `For a credit note, that of its invoice. At most ${limits.statementItems} orders and refunds each; their totals are complete.`,
  params: z.object({ id }),
  status: 200,
  response: statement,
  errors: ['NOT_FOUND'],
});

export const getMonthStatement = defineCall({
  method: 'GET',
  path: apiPaths.partnerStatement,
  access: 'partner',
  summary: 'Get the statement of a month, by default of the one in progress',
  description: 'The month in progress is shown so far, with the plan of the whole month.',
  query: ownBoxQuery.extend({ month: month.optional() }),
  status: 200,
  response: statement,
  errors: ['NOT_FOUND'],
});
