import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, pounds } from './common';
import { limits } from './limits';
import { ownBoxQuery } from './partners';
import { day } from './reporting';

/** A refund is money paid back to the customer. */
export const accountEntryKind = z.enum([
  'invoice',
  'credit-note',
  'payment',
  'payment-reversal',
  'refund',
]);
export type AccountEntryKind = z.infer<typeof accountEntryKind>;

/** A booking on a customer's account. */
export const accountEntry = z.object({
  /** The transaction of the ledger. */
  _id: id,
  /** The day on which it counts. */
  date: day,
  kind: accountEntryKind,
  /** A debt that is written off, or recovered by a payment. Its kind is that of a payment. Absent from an older api. */
  isWriteOff: z.boolean().optional(),
  /** The number of the invoice or credit note; of a payment, its invoice’s. Null for a payment held as credit. */
  number: z.string().nullable(),
  /** The invoice that it belongs to; null for a payment held as credit. */
  invoiceId: id.nullable(),
  /** VAT included. Above zero the customer owes more, below less. */
  amount: pounds,
  /** What the customer owes after it; below zero Hive owes the customer. */
  balance: pounds,
});
export type AccountEntry = z.infer<typeof accountEntry>;

/** What a customer was billed and paid over some days. `opening` and the totals add up to `closing`. */
export const customerAccount = z.object({
  box: z.object({ _id: id, name: z.string() }),
  from: day,
  to: day,
  /** What was owed at the start of the first day. */
  opening: pounds,
  totals: z.object({
    invoiced: pounds,
    /** 0 or below. */
    credited: pounds,
    /** Payments without reversed ones and refunds: 0 or below. */
    paid: pounds,
    /** Written off, less what was recovered: 0 or below. Absent from an older api. */
    writtenOff: pounds.optional(),
  }),
  /** What is owed at the end of the last day. */
  closing: pounds,
  /** By day. */
  items: z.array(accountEntry),
});
export type CustomerAccount = z.infer<typeof customerAccount>;

/** The first and the last day, both included; by default the last 365 days up to today. At most ten years. */
const accountDays = { from: day.optional(), to: day.optional() };

const box = z.object({ boxId: id });
const description = `Invoices, credit notes, payments and their reversals, with the balance after each. No interest is added. A period with more than ${limits.accountEntries} entries is refused.`;
const csv =
  'account.csv: date, entry, document number, amount, balance; the first line is the opening balance, the last the closing balance.';

export const getCustomerAccount = defineCall({
  method: 'GET',
  path: apiPaths.accountingCustomerAccount,
  access: 'admin',
  summary: 'Get the running account of a box',
  description: `${description} The balance equals the box’s part of the ledger’s debtors account, less its credit.`,
  params: box,
  query: z.object(accountDays),
  status: 200,
  response: customerAccount,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const exportCustomerAccount = defineCall({
  method: 'GET',
  path: apiPaths.accountingExportCustomerAccount,
  access: 'admin',
  summary: 'Export the running account of a box as CSV',
  description: csv,
  params: box,
  query: z.object(accountDays),
  status: 200,
  response: z.string(),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const getOwnAccount = defineCall({
  method: 'GET',
  path: apiPaths.partnerAccount,
  access: 'partner',
  summary: 'Get the running account of your box',
  description: `${description} Invoices that have not been sent yet are left out.`,
  query: ownBoxQuery.extend(accountDays),
  status: 200,
  response: customerAccount,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const exportOwnAccount = defineCall({
  method: 'GET',
  path: apiPaths.partnerExportAccount,
  access: 'partner',
  summary: 'Export the running account of your box as CSV',
  description: csv,
  query: ownBoxQuery.extend(accountDays),
  status: 200,
  response: z.string(),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});
