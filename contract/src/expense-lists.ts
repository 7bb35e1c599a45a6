import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, pounds, writtenText } from './common';
import { limits } from './limits';

/** A vendor or a category of expenses, with how many booked expenses it has. */
export const expenseName = z.object({ _id: id, name: z.string(), count: z.number().int() });
export type ExpenseName = z.infer<typeof expenseName>;

const named = z.strictObject({ name: writtenText(limits.nameMax, 'Enter a name.') });

export const listVendors = defineCall({
  method: 'GET',
  path: apiPaths.accountingVendors,
  access: 'admin',
  summary: 'List the vendors by name',
  status: 200,
  response: z.array(expenseName),
});

export const renameVendor = defineCall({
  method: 'PATCH',
  path: apiPaths.accountingVendor,
  access: 'admin',
  stepUp: true,
  summary: 'Rename a vendor',
  params: z.object({ id }),
  body: named,
  status: 200,
  response: expenseName,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const listExpenseCategories = defineCall({
  method: 'GET',
  path: apiPaths.accountingExpenseCategories,
  access: 'admin',
  summary: 'List the expense categories by name; each is an account in the ledger',
  status: 200,
  response: z.array(expenseName),
});

export const addExpenseCategory = defineCall({
  method: 'POST',
  path: apiPaths.accountingExpenseCategories,
  access: 'admin',
  stepUp: true,
  summary: 'Create an expense category',
  body: named,
  status: 201,
  response: expenseName,
  errors: ['NAME_TAKEN', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const renameExpenseCategory = defineCall({
  method: 'PATCH',
  path: apiPaths.accountingExpenseCategory,
  access: 'admin',
  stepUp: true,
  summary: 'Rename an expense category',
  params: z.object({ id }),
  body: named,
  status: 200,
  response: expenseName,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

/** The fields that columns of an imported file can have. */
export const importField = z.enum([
  'date',
  'vendor',
  'category',
  'amount',
  'vat',
  'vatRate',
  'notes',
]);
export type ImportField = z.infer<typeof importField>;

/** A line of the file as it would be booked, or why it cannot be. */
export const importedLine = z.object({
  /** The line number in the file; the header is 1. */
  line: z.number().int(),
  /** The raw values of the mapped columns. */
  values: z.partialRecord(importField, z.string()),
  /** Problems by field; empty if the line can be booked. */
  problems: z.partialRecord(importField, z.string()),
  /** An expense of the same date, vendor and amount is booked already. */
  isRepeat: z.boolean(),
});
export type ImportedLine = z.infer<typeof importedLine>;

export const importExpenses = defineCall({
  method: 'POST',
  path: apiPaths.accountingExpenseImports,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Preview a CSV file of expenses, or book it',
  description:
    'multipart/form-data with the field `file`: a CSV file up to 5 MB and 10,000 lines with a header, in UTF-8 or Windows-1252, with commas, semicolons or tabs. Without `book` the response is a preview. With it, all lines are booked or, if one has a problem, none.',
  query: z.strictObject({
    /** The column of each field, counted from 0: 'date:0,vendor:2,amount:5'. By default derived from the header. */
    mapping: z.string().max(200).optional(),
    /** The date format, if dates are ambiguous. */
    dates: z.enum(['day-first', 'month-first']).default('day-first'),
    /** 'true' adds categories that do not exist yet. */
    newCategories: z.enum(['true', 'false']).default('false'),
    /** 'true' skips lines that are already booked. */
    skipRepeats: z.enum(['true', 'false']).default('true'),
    book: z.enum(['true', 'false']).default('false'),
  }),
  status: 200,
  response: z.object({
    encoding: z.enum(['utf-8', 'windows-1252']),
    columns: z.array(z.string()),
    /** The column of each field, counted from 0. */
    mapping: z.partialRecord(importField, z.number().int()),
    /** The first 50 lines, and the first 50 with problems. */
    lines: z.array(importedLine),
    counts: z.object({
      lines: z.number().int(),
      withProblems: z.number().int(),
      repeats: z.number().int(),
      booked: z.number().int(),
    }),
    /** Total of all lines that can be booked. */
    amount: pounds,
    /** Categories that do not exist yet. */
    newCategories: z.array(z.string()),
  }),
  errors: [
    'BODY_TOO_LARGE',
    'CSV_UNREADABLE',
    'IMPORT_REFUSED',
    'STEP_UP_REQUIRED',
    'VALIDATION_FAILED',
  ],
});
