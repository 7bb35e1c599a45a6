import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, paged, pageQuery, pounds, searchText, writtenText } from './common';
import { dispute, invoice, invoiceStatus, lateCharges } from './invoices';
import { booking, month } from './ledger';
import { limits } from './limits';
import { ownBoxQuery } from './partners';
import { day } from './reporting';

/** An invoice as admins see it. */
export const adminInvoice = invoice.extend({
  status: invoiceStatus,
  /** Without VAT. */
  net: pounds,
  vat: pounds,
  /** Total of the credit notes, VAT included: 0 or above. */
  credited: pounds,
  /** Received so far. Absent from an older api. */
  paid: pounds.optional(),
  /** Null until it is paid in full. */
  paidOn: day.nullable(),
  /** Null while it is a draft. */
  sentAt: instant.nullable(),
  /** The PDF's key in the file storage. */
  invoiceUrl: z.string(),
  fileAvailable: z.boolean(),
  /** Whether it names the box's address, which a VAT invoice must (HMRC notice 700, 16.3.1). */
  isAddressed: z.boolean(),
  /** Whether a dispute is open. Absent from an older api. */
  isDisputed: z.boolean().optional(),
});
export type AdminInvoice = z.infer<typeof adminInvoice>;

const line = z.object({ text: z.string(), amount: pounds });

export const creditNote = z.object({
  _id: id,
  number: z.string(),
  date: day,
  reason: z.string(),
  net: pounds,
  vat: pounds,
  /** VAT included. */
  amount: pounds,
  invoiceUrl: z.string(),
  fileAvailable: z.boolean(),
});
export type CreditNote = z.infer<typeof creditNote>;

/** The recipient or the issuer of an invoice. */
export const party = z.object({
  name: z.string(),
  /** One entry per line; empty if unknown. */
  address: z.array(z.string()),
  vatNumber: z.string().nullable(),
});
export type Party = z.infer<typeof party>;

export const invoiceDetails = adminInvoice.extend({
  seller: party,
  buyer: party,
  /** The tax point: the day of issue (HMRC notice 700, 14.2.2 and 14.3). */
  taxPoint: day,
  lines: z.array(line),
  creditNotes: z.array(creditNote),
  /** Null unless it is overdue and the base rate is known. Absent from an older api. */
  lateCharges: lateCharges.nullable().optional(),
  /** The reminders sent, by days after the due day. Absent from an older api. */
  reminders: z.array(z.object({ days: z.number().int(), sentAt: instant })).optional(),
  /** Oldest first. Absent from an older api. */
  disputes: z.array(dispute).optional(),
  /** Valid payments by bank statement or credit, oldest first. Absent from an older api. */
  payments: z
    .array(
      z.object({
        _id: id,
        date: day,
        amount: pounds,
        /** The line of a bank statement; null if it was paid with the box’s credit. */
        bankLineId: id.nullable(),
        statementId: id.nullable(),
      }),
    )
    .optional(),
  /** Null unless it was written off. Absent from an older api. */
  writeOff: z
    .object({
      /** The day and the reason of the latest write-off. */
      date: day,
      reason: z.string(),
      /** Written off in total; `writtenOff` is what is left of it after later payments. */
      amount: pounds,
      /** The VAT reclaimed now, and what can be reclaimed between two days. */
      reclaimed: pounds,
      reclaimable: pounds,
      reclaimFrom: day,
      reclaimUntil: day,
    })
    .nullable()
    .optional(),
  /** Its ledger bookings. */
  bookings: z.array(booking),
});
export type InvoiceDetails = z.infer<typeof invoiceDetails>;

export const invoiceFilter = z.object({
  status: invoiceStatus.optional(),
  boxId: id.optional(),
  month: month.optional(),
  /** Only those with an open dispute. */
  disputed: z.literal('true').optional(),
  /** Only those whose PDF, or the PDF of one of their credit notes, is lost. */
  fileMissing: z.literal('true').optional(),
  /** Part of the number, the box's name or the company's. */
  search: searchText.optional(),
});
export type InvoiceFilter = z.infer<typeof invoiceFilter>;

export const invoiceSort = z.enum(['number', '-number', 'amount', '-amount', 'box', '-box']);
export type InvoiceSort = z.infer<typeof invoiceSort>;

export const listInvoices = defineCall({
  method: 'GET',
  path: apiPaths.accountingInvoices,
  access: 'admin',
  summary: 'List all invoices, newest first by default',
  query: invoiceFilter.extend({ ...pageQuery.shape, sort: invoiceSort.default('-number') }),
  status: 200,
  response: paged(adminInvoice).extend({
    /** Totals of all matching invoices, VAT included. */
    totals: z.object({ amount: pounds, credited: pounds, outstanding: pounds }),
  }),
});

const invoiceParams = z.object({ id });

export const getInvoice = defineCall({
  method: 'GET',
  path: apiPaths.accountingInvoiceDetails,
  access: 'admin',
  summary: 'Get an invoice with its lines, credit notes and bookings',
  params: invoiceParams,
  status: 200,
  response: invoiceDetails,
  errors: ['NOT_FOUND'],
});

export const runInvoices = defineCall({
  method: 'POST',
  path: apiPaths.accountingInvoiceRun,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Create and send the invoices of all completed months',
  description:
    'The same run starts automatically within an hour of the end of a month. Idempotent, also when two runs overlap.',
  body: z.strictObject({}).optional(),
  status: 200,
  response: z.object({
    /** The last month that is settled now. */
    month,
    issued: z.number().int(),
    sent: z.number().int(),
  }),
  errors: ['STEP_UP_REQUIRED'],
});

export const payInvoice = defineCall({
  method: 'POST',
  path: apiPaths.accountingInvoicePay,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Mark an invoice as paid in full, write it off, or reclaim its VAT',
  description:
    'As a write-off, what is outstanding of an overdue invoice becomes a bad debt; a later payment recovers it. VAT relief reclaims the VAT of a written-off invoice, more than six months after the later of its due date and its date, and is repaid in proportion to later payments (HMRC notice 700/18).',
  params: invoiceParams,
  body: z.strictObject({
    /** The day of the booking, from the invoice's own day to today. */
    date: day,
    /** By default a payment. */
    as: z.enum(['payment', 'write-off', 'vat-relief']).optional(),
    /** Why it is written off; required for that. */
    reason: writtenText(limits.reasonMax, 'Enter a reason.').optional(),
  }),
  status: 200,
  response: adminInvoice,
  errors: ['NOT_FOUND', 'INVOICE_STATE', 'MONTH_CLOSED', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const unpayInvoice = defineCall({
  method: 'POST',
  path: apiPaths.accountingInvoiceUnpay,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Mark an invoice as unpaid',
  params: invoiceParams,
  body: z.strictObject({ reason: writtenText(limits.reasonMax, 'Enter a reason.') }),
  status: 200,
  response: adminInvoice,
  errors: ['NOT_FOUND', 'INVOICE_STATE', 'MONTH_CLOSED', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const creditInvoice = defineCall({
  method: 'POST',
  path: apiPaths.accountingCreditNotes,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Issue a credit note for all or part of an invoice',
  description:
    'For a paid invoice the amount is owed to the partner. The credit notes of an invoice never exceed its total.',
  params: invoiceParams,
  body: z.strictObject({
    /** Without VAT, in pounds; by default the whole remaining amount. */
    net: z
      .number({ error: 'Enter an amount in pounds, such as 12.50.' })
      .min(0.01, 'Enter an amount above zero.')
      .multipleOf(0.01, 'Use at most two decimals.')
      .optional(),
    reason: writtenText(limits.reasonMax, 'Enter a reason.'),
  }),
  status: 201,
  response: creditNote,
  errors: [
    'NOT_FOUND',
    'INVOICE_STATE',
    'CREDIT_TOO_LARGE',
    'STEP_UP_REQUIRED',
    'VALIDATION_FAILED',
  ],
});

/** A box's billing details, used from the next invoice on. */
export const billingDetails = z.strictObject({
  /** The company's name; if empty, the box's name is used. */
  name: z.string().trim().max(limits.nameMax, `Use at most ${limits.nameMax} characters.`),
  /** One entry per line, at most six. */
  address: z
    .array(
      z.string().trim().min(1).max(limits.nameMax, `Use at most ${limits.nameMax} characters.`),
    )
    .max(6, 'Use at most six lines.'),
  /** 'GB' and nine or twelve digits, checked; null if not registered. */
  vatNumber: z.string().trim().max(20).nullable(),
});
export type BillingDetails = z.infer<typeof billingDetails>;

export const getBillingDetails = defineCall({
  method: 'GET',
  path: apiPaths.accountingBillingDetails,
  access: 'admin',
  summary: 'Get the billing details of a box',
  params: z.object({ boxId: id }),
  status: 200,
  response: billingDetails,
  errors: ['NOT_FOUND'],
});

export const changeBillingDetails = defineCall({
  method: 'PUT',
  path: apiPaths.accountingBillingDetails,
  access: 'admin',
  stepUp: true,
  summary: 'Change the billing details of a box',
  params: z.object({ boxId: id }),
  body: billingDetails,
  status: 200,
  response: billingDetails,
  errors: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const getOwnBillingDetails = defineCall({
  method: 'GET',
  path: apiPaths.partnerBillingDetails,
  access: 'partner',
  summary: 'Get the billing details of your own box',
  query: ownBoxQuery,
  status: 200,
  response: billingDetails,
  errors: ['NOT_FOUND'],
});

export const changeOwnBillingDetails = defineCall({
  method: 'PUT',
  path: apiPaths.partnerBillingDetails,
  access: 'partner',
  stepUp: true,
  summary: 'Change the billing details of your own box',
  query: ownBoxQuery,
  body: billingDetails,
  status: 200,
  response: billingDetails,
  errors: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});
