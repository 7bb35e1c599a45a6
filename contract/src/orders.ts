import { z } from 'zod';
import { conversionStatus, declineCode } from './admin-conversions';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, paged, pageQuery, pounds, searchText } from './common';
import { month } from './ledger';
import { ownBoxQuery } from './partners';
import { day } from './reporting';

/** A decision, or how much of the order was refunded; an approved order can be both. */
export const orderState = z.enum(['pending', 'approved', 'declined', 'part-refunded', 'refunded']);
export type OrderState = z.infer<typeof orderState>;

/** A refund of an order. Both amounts are negative. */
export const orderRefund = z.object({
  reference: z.string(),
  occurredAt: instant,
  amount: pounds,
  commission: pounds,
});

/** An order that the brand's server has reported. */
export const order = z.object({
  _id: id,
  /** The brand's reference. */
  reference: z.string(),
  status: conversionStatus,
  /** Whether nothing, a part or all of it was refunded. */
  refunded: z.enum(['none', 'part', 'whole']),
  /** The reason as written; null unless declined. */
  declineReason: z.string().nullable(),
  /** The reason from the list. Absent from an older api. */
  declineCode: declineCode.nullable().optional(),
  amount: pounds,
  /** Per cent, at the time of the report. */
  rate: z.number(),
  commission: pounds,
  /** The total of all refunds, 0 or below, and the latest 20. */
  refunds: z.object({
    count: z.number().int(),
    amount: pounds,
    commission: pounds,
    items: z.array(orderRefund),
  }),
  /** When the visitor clicked; null if the order names no click. */
  clickedAt: instant.nullable(),
  occurredAt: instant,
  receivedAt: instant,
  /** Null while it is pending. */
  decidedAt: instant.nullable(),
  /** The sent invoice with its commission. */
  invoice: z.object({ _id: id, number: z.string() }).nullable(),
  /** The month of the invoice that contains it or will contain it; null unless approved. */
  billedIn: day.nullable(),
});
export type Order = z.infer<typeof order>;

/** The days of an order's date, in London: a month, or the first and the last day. Without them, all. */
export const orderFilter = z.object({
  state: orderState.optional(),
  month: month.optional(),
  from: day.optional(),
  to: day.optional(),
  /** Part of the reference. */
  search: searchText.optional(),
});
export type OrderFilter = z.infer<typeof orderFilter>;

export const listOrders = defineCall({
  method: 'GET',
  path: apiPaths.partnerOrders,
  access: 'partner',
  summary: 'List the box’s orders, newest first, with their decisions, refunds and invoices',
  query: ownBoxQuery.extend({ ...orderFilter.shape, ...pageQuery.shape }),
  status: 200,
  response: paged(order),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});
export type OrderPage = z.infer<typeof listOrders.response>;

export const exportOrders = defineCall({
  method: 'GET',
  path: apiPaths.partnerExportOrders,
  access: 'partner',
  summary: 'Export the same orders as CSV',
  description: 'orders.csv: one line per order.',
  query: ownBoxQuery.extend(orderFilter.shape),
  status: 200,
  response: z.string(),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});
