import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, pounds, writtenText } from './common';
import { limits } from './limits';
import { ownBoxQuery } from './partners';
import { day } from './reporting';

export const invoiceKind = z.enum(['invoice', 'credit-note']);

/** A draft is numbered and not emailed yet; an overdue invoice was sent and not paid by its due date. */
export const invoiceStatus = z.enum(['draft', 'sent', 'paid', 'overdue']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/** A box's invoice for a month. */
export const invoice = z.object({
  _id: id,
  /** The invoice number: 'HIVE-000042'. */
  number: z.string(),
  /** The day on which it was issued. */
  date: day,
  /** The month that it is for, by its first day. */
  month: day,
  /** VAT included. */
  amount: pounds,
  /** A short description. */
  category: z.string(),
  box: z.object({ _id: id, name: z.string() }),
  /** The day by which it is to be paid. */
  dueOn: day,
  /** Written off now: not paid, and no longer outstanding. Absent from an older api. */
  writtenOff: pounds.optional(),
});

/** Interest and a fixed sum that the law allows for late payment. They are shown, not added to the invoice. */
export const lateCharges = z.object({
  /** Interest so far, and for each further day. */
  interest: pounds,
  dailyInterest: pounds,
  /** Per cent a year: the base rate and eight points. */
  ratePercent: z.number(),
  /** The Bank of England's base rate on the reference day, in per cent. */
  baseRatePercent: z.number(),
  baseRateOn: day,
  fixedSum: pounds,
});
export type LateCharges = z.infer<typeof lateCharges>;

/** What is late on an overdue invoice. */
export const overdue = z.object({
  /** Days since the due day. */
  days: z.number().int(),
  /** Still to be paid, VAT included. */
  outstanding: pounds,
  /** Null if the base rate of the reference day is not in the settings. */
  charges: lateCharges.nullable(),
  /** A sentence that names the bank account. */
  howToPay: z.string(),
});
export type Overdue = z.infer<typeof overdue>;

/** A partner's dispute of an invoice, open until an admin answers it. */
export const dispute = z.object({
  reason: z.string(),
  openedAt: instant,
  /** Null while it is open. */
  answer: z.string().nullable(),
  closedAt: instant.nullable(),
});
export type Dispute = z.infer<typeof dispute>;

/** An invoice as the partner sees it, or a credit note, which has its sum below zero and no status. */
export const ownInvoice = invoice.extend({
  kind: invoiceKind,
  status: invoiceStatus.nullable(),
  /** Null for a credit note. */
  dueOn: day.nullable(),
  /** Still to be paid, if a part is paid. Absent from an older api. */
  outstanding: pounds.nullable().optional(),
  /** Null unless it is overdue. Absent from an older api. */
  overdue: overdue.nullable().optional(),
  /** A sentence that names the bank account. Null unless it is to be paid. Absent from an older api. */
  howToPay: z.string().nullable().optional(),
  /** The latest dispute. Absent from an older api. */
  dispute: dispute.nullable().optional(),
});
export type Invoice = z.infer<typeof ownInvoice>;

export const listOwnInvoices = defineCall({
  method: 'GET',
  path: apiPaths.accountingMyInvoices,
  access: 'partner',
  summary: 'List the invoices and credit notes of your boxes, newest first',
  description: 'For all of them, or for the one given by boxId.',
  query: ownBoxQuery,
  status: 200,
  response: z.array(ownInvoice),
  errors: ['NOT_FOUND'],
});

export const disputeInvoice = defineCall({
  method: 'POST',
  path: apiPaths.accountingMyInvoiceDispute,
  access: 'partner',
  idempotent: true,
  summary: 'Dispute an unpaid invoice of your own box',
  description: 'No reminder is sent until an admin has answered. The invoice stays due.',
  params: z.object({ id }),
  body: z.strictObject({ reason: writtenText(limits.reasonMax, 'Describe what is wrong.') }),
  status: 201,
  response: dispute,
  errors: ['NOT_FOUND', 'INVOICE_STATE', 'VALIDATION_FAILED'],
});

export const getInvoiceFile = defineCall({
  method: 'GET',
  path: apiPaths.accountingInvoice,
  access: 'partner',
  summary: 'Get the download address of an invoice or credit note PDF',
  description: 'The address is valid for five minutes, without a session.',
  params: z.object({ id }),
  status: 200,
  response: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
});
