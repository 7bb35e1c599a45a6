import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, pounds } from './common';
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
});

/** An invoice as the partner sees it, or a credit note, which has its sum below zero and no status. */
export const ownInvoice = invoice.extend({
  kind: invoiceKind,
  status: invoiceStatus.nullable(),
  /** Null for a credit note. */
  dueOn: day.nullable(),
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
