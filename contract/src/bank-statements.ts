import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, paged, pageQuery, pounds } from './common';
import { limits } from './limits';
import { day } from './reporting';

export const bankFileFormat = z.enum(['csv', 'ofx', 'camt.053']);
export type BankFileFormat = z.infer<typeof bankFileFormat>;

/** The fields that columns of a CSV file can have: the amount in one column, or paid in and paid out in two. */
export const bankField = z.enum([
  'date',
  'amount',
  'paidIn',
  'paidOut',
  'text',
  'payer',
  'reference',
  'id',
  'currency',
  'account',
]);
export type BankField = z.infer<typeof bankField>;

/** A line of an uploaded file. */
export const previewedBankLine = z.object({
  /** The line number in the file, from 1. */
  line: z.number().int(),
  /** Null if it is unreadable. */
  date: day.nullable(),
  /** Above zero if money came in. Null if it is unreadable. */
  amount: pounds.nullable(),
  currency: z.string(),
  /** The bank's description. */
  text: z.string(),
  payer: z.string().nullable(),
  /** Why the line is not imported; null if it is. The other lines are. */
  fault: z.string().nullable(),
  /** Imported before, or twice in this file: it is not imported again. */
  isRepeat: z.boolean(),
  /** Why the line is not matched with invoices: money out, or another currency. Null for a payment in pounds. */
  ignoredReason: z.string().nullable(),
});
export type PreviewedBankLine = z.infer<typeof previewedBankLine>;

export const importBankStatement = defineCall({
  method: 'POST',
  path: apiPaths.accountingBankStatements,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Preview a bank statement, or import it',
  description:
    'multipart/form-data with the field `file`: CSV, OFX 1 or 2, or camt.053, up to 5 MB and 5,000 lines. Without `save` the response is a preview. With it, the readable lines that are new are stored. Neither books anything.',
  query: z.strictObject({
    /** For CSV: the column of each field, counted from 0: 'date:0,text:2,amount:5'. By default derived from the header. */
    mapping: z.string().max(200).optional(),
    /** For CSV: the date format, if dates are ambiguous. */
    dates: z.enum(['day-first', 'month-first']).default('day-first'),
    /** The account, if the file does not name it. By default the bank's name. The same file needs the same account. */
    account: z.string().trim().max(limits.nameMax).optional(),
    save: z.enum(['true', 'false']).default('false'),
  }),
  status: 200,
  response: z.object({
    /** The stored statement; null for a preview, and if no line is new. */
    statementId: id.nullable(),
    format: bankFileFormat,
    /** The bank whose format it is; null if unknown. */
    bank: z.string().nullable(),
    /** Sort code and account number, an IBAN, or a name. */
    account: z.string(),
    /** Whether the file names the account: `account` of the query has no effect then. Absent from an older api. */
    isAccountNamed: z.boolean().optional(),
    /** True if the columns of a CSV file are not recognised: there are no lines until `mapping` is given. */
    needsMapping: z.boolean(),
    /** The columns of a CSV file; empty for other formats. */
    columns: z.array(z.string()),
    mapping: z.partialRecord(bankField, z.number().int()),
    /** All lines, in the order of the file. */
    lines: z.array(previewedBankLine),
    counts: z.object({
      lines: z.number().int(),
      withFaults: z.number().int(),
      repeats: z.number().int(),
      /** New lines: payments received in pounds, and the others. */
      payments: z.number().int(),
      ignored: z.number().int(),
      saved: z.number().int(),
    }),
    /** Total of the new payments. */
    amount: pounds,
  }),
  errors: [
    'BODY_TOO_LARGE',
    'STATEMENT_UNREADABLE',
    'CSV_UNREADABLE',
    'STEP_UP_REQUIRED',
    'VALIDATION_FAILED',
  ],
});
export type ImportedBankStatement = z.infer<typeof importBankStatement.response>;

export const bankStatement = z.object({
  _id: id,
  fileName: z.string(),
  format: bankFileFormat,
  bank: z.string().nullable(),
  account: z.string(),
  importedAt: instant,
  /** Null once the account of the admin is erased. */
  importedBy: z.object({ _id: id, name: z.string() }).nullable(),
  /** The first and the last day of its lines. */
  from: day,
  to: day,
  lines: z.number().int(),
  /** Lines that were not imported because they are unreadable. */
  faults: z.number().int(),
  /** Payments that are neither booked nor ignored. */
  open: z.number().int(),
  booked: z.number().int(),
  ignored: z.number().int(),
  /** Total of the open payments. */
  openAmount: pounds,
});
export type BankStatement = z.infer<typeof bankStatement>;

export const listBankStatements = defineCall({
  method: 'GET',
  path: apiPaths.accountingBankStatements,
  access: 'admin',
  summary: 'List the imported bank statements, newest first',
  query: pageQuery,
  status: 200,
  response: paged(bankStatement),
});
