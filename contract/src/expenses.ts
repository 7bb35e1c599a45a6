import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import {
  id,
  storableText,
  nothing,
  paged,
  pageQuery,
  pounds,
  searchText,
  writtenText,
} from './common';
import { month } from './ledger';
import { limits } from './limits';
import { bookingPenceMax, toPounds } from './money';
import { day } from './reporting';

/** A draft is a receipt with unconfirmed figures: it is in no total and not in the ledger. */
export const expenseStatus = z.enum(['draft', 'booked']);

/** One expense. The amounts of a draft are those that could be read from its receipt. */
export const expense = z.object({
  _id: id,
  status: expenseStatus,
  date: day.nullable(),
  /** The amount paid, VAT included. */
  amount: pounds.nullable(),
  /** The part of it that is VAT. */
  vat: pounds,
  /** Per cent, 0 if zero-rated or exempt; null if outside the scope of VAT. */
  vatRate: z.number().nullable(),
  vendor: z.string().nullable(),
  category: z.string().nullable(),
  notes: z.string(),
  /** The receipt's key in the file storage, or null. */
  fileUrl: z.string().nullable(),
  /** The receipt's file name, as uploaded. */
  fileName: z.string().nullable(),
  /** Whether the receipt file exists: false if there is none or it was lost. */
  fileAvailable: z.boolean(),
  /** A download address of the receipt, valid for five minutes; null without a receipt. */
  signedUrl: z.string().nullable(),
  /** Incremented with each change. A change must send the version it is based on; an outdated one is refused. */
  version: z.number().int(),
  /** Whether its month is closed, so that it cannot be changed. */
  isClosed: z.boolean(),
});
export type Expense = z.infer<typeof expense>;

const sum = (least: number) =>
  z
    .number({ error: 'Enter an amount in pounds, such as 12.50.' })
    .min(least, least > 0 ? 'Enter an amount above zero.' : 'Enter an amount of zero or more.')
    .max(toPounds(bookingPenceMax), 'Enter an amount of at most £10,000,000.')
    .multipleOf(0.01, 'Use at most two decimals.');

/** The fields of an expense. The amount is the paid amount, VAT included. */
export const expenseFields = z.strictObject({
  /** From 1 January 2000 to a year ahead. */
  date: day,
  amount: sum(0.01),
  /** Per cent: 20, 5, or 0 if zero-rated or exempt; null or omitted if outside the scope of VAT. */
  vatRate: z
    .union([z.literal(20), z.literal(5), z.literal(0)], {
      error: 'Choose 20%, 5%, 0% or no VAT.',
    })
    .nullish(),
  /** By default computed from the rate; a receipt with several rates has its own amount, never above that. */
  vat: sum(0).optional(),
  vendor: writtenText(limits.nameMax, 'Enter a vendor.'),
  /** The name of one that exists, in any letter case. */
  category: writtenText(limits.nameMax, 'Choose a category.'),
  notes: storableText
    .trim()
    .max(limits.textMax, `Use at most ${limits.textMax} characters.`)
    .optional(),
});
export type ExpenseFields = z.infer<typeof expenseFields>;

/** Filters for expenses, combined with AND. */
export const expenseFilter = z.object({
  status: expenseStatus.optional(),
  month: month.optional(),
  /** By name, in any letter case. */
  category: z.string().max(limits.nameMax).optional(),
  vendor: z.string().max(limits.nameMax).optional(),
  /** Only those whose receipt is lost. */
  fileMissing: z.literal('true').optional(),
  /** Part of the vendor's name or the notes. */
  search: searchText.optional(),
});
export type ExpenseFilter = z.infer<typeof expenseFilter>;

export const expenseSort = z.enum([
  'date',
  '-date',
  'amount',
  '-amount',
  'vendor',
  '-vendor',
  'category',
  '-category',
]);
export type ExpenseSort = z.infer<typeof expenseSort>;

/** Sums over all that fits, not over a page. */
export const expenseTotals = z.object({
  count: z.number().int(),
  amount: pounds,
  vat: pounds,
});
export type ExpenseTotals = z.infer<typeof expenseTotals>;

export const listExpenses = defineCall({
  method: 'GET',
  path: apiPaths.accountingExpenses,
  access: 'admin',
  summary:
    'Expenses, newest first unless sorted otherwise; booked ones unless drafts are asked for',
  query: expenseFilter.extend({ ...pageQuery.shape, sort: expenseSort.default('-date') }),
  status: 200,
  response: paged(expense).extend({ totals: expenseTotals }),
});

export const groupExpenses = defineCall({
  method: 'GET',
  path: apiPaths.accountingExpenseGroups,
  access: 'admin',
  summary: 'Group booked expenses by vendor or category, highest total first',
  query: expenseFilter.omit({ status: true }).extend({ groupBy: z.enum(['vendor', 'category']) }),
  status: 200,
  response: z.object({
    groups: z.array(expenseTotals.extend({ name: z.string() })),
    totals: expenseTotals,
  }),
});

export const exportExpenses = defineCall({
  method: 'GET',
  path: apiPaths.accountingExport,
  access: 'admin',
  summary: 'Export the matching booked expenses as CSV, without a row limit',
  description: 'expenses.csv: date, vendor, category, amount, VAT, VAT rate, notes, receipt.',
  query: expenseFilter.omit({ status: true }).extend({ sort: expenseSort.default('-date') }),
  status: 200,
  response: z.string(),
});

export const addExpense = defineCall({
  method: 'POST',
  path: apiPaths.accountingExpense,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Book an expense',
  description: 'Creates the vendor if there is none of that name.',
  body: expenseFields,
  status: 201,
  response: expense,
  errors: ['CATEGORY_UNKNOWN', 'MONTH_CLOSED', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

const expenseParams = z.object({ id });

export const getExpense = defineCall({
  method: 'GET',
  path: apiPaths.accountingExpenseOne,
  access: 'admin',
  summary: 'Get an expense or a draft',
  params: expenseParams,
  status: 200,
  response: expense,
  errors: ['NOT_FOUND'],
});

export const changeExpense = defineCall({
  method: 'PUT',
  path: apiPaths.accountingExpenseOne,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Correct an expense or book a draft',
  description:
    'The booking is reversed and a new one created. An outdated version is refused, with the latest record as `current`.',
  params: expenseParams,
  body: expenseFields.extend({ version: z.number().int().min(1).optional() }),
  status: 200,
  response: expense,
  errors: [
    'NOT_FOUND',
    'CATEGORY_UNKNOWN',
    'MONTH_CLOSED',
    'VERSION_CONFLICT',
    'STEP_UP_REQUIRED',
    'VALIDATION_FAILED',
  ],
});

export const deleteExpense = defineCall({
  method: 'DELETE',
  path: apiPaths.accountingExpenseOne,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Delete an expense; its booking is reversed',
  params: expenseParams,
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND', 'MONTH_CLOSED', 'STEP_UP_REQUIRED'],
});

const receiptDescription =
  'multipart/form-data with the field `file`: a PDF, JPEG, PNG or WebP up to 10 MB. The type is detected from the content.';

export const addReceipt = defineCall({
  method: 'POST',
  path: apiPaths.accountingReceipts,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Upload a receipt and create a draft expense from it',
  description: `${receiptDescription} Date, amount and vendor are read from the file name and a PDF’s text, where they are unambiguous.`,
  status: 201,
  response: expense,
  errors: [
    'BODY_TOO_LARGE',
    'RECEIPT_UNREADABLE',
    'STEP_UP_REQUIRED',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ],
});

export const reuploadReceipt = defineCall({
  method: 'PUT',
  path: apiPaths.accountingExpenseReupload,
  access: 'admin',
  stepUp: true,
  summary:
    'Upload an expense’s receipt: a missing one, a first one, or one in the place of another',
  description: receiptDescription,
  params: expenseParams,
  status: 200,
  response: z.object({ fileUrl: z.string() }),
  errors: [
    'NOT_FOUND',
    'BODY_TOO_LARGE',
    'RECEIPT_UNREADABLE',
    'STEP_UP_REQUIRED',
    'VALIDATION_FAILED',
  ],
});
