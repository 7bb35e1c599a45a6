import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, paged, pageQuery, pounds } from './common';
import { bookingKind, ledgerAccount, periodQuery } from './ledger';
import { coveredDays } from './report-period';
import { day } from './reporting';

/** A figure of the reports: that of an account, a total of the profit and loss, or a box of the VAT return. */
export const figure = z.enum([
  'account',
  'income',
  'expenses',
  'profit',
  'box1',
  'box4',
  'box5',
  'box6',
  'box7',
]);
export type Figure = z.infer<typeof figure>;

/** Which figure of which period. */
export const figureQuery = periodQuery.extend({
  figure,
  /** The code of the account, for the figure `account`. */
  account: z
    .string()
    .regex(/^\d{4}$/, 'Choose an account.')
    .optional(),
});
export type FigureQuery = z.infer<typeof figureQuery>;

/** A ledger entry as part of a figure. */
export const figureEntry = z.object({
  /** The transaction. */
  _id: id,
  /** The place of the entry in its transaction. */
  line: z.number().int(),
  date: day,
  kind: bookingKind,
  text: z.string(),
  account: ledgerAccount,
  /** What the entry adds to the figure; below zero if it reduces it. */
  amount: pounds,
  /** The record that was booked; a credit note and a payment refer to their invoice. Null if it is neither. */
  source: z.object({ kind: z.enum(['invoice', 'expense']), _id: id }).nullable(),
});
export type FigureEntry = z.infer<typeof figureEntry>;

export const listFigureEntries = defineCall({
  method: 'GET',
  path: apiPaths.accountingEntries,
  access: 'admin',
  summary: 'List the ledger entries whose sum is a figure of the reports, newest first',
  query: figureQuery.extend(pageQuery.shape),
  status: 200,
  response: paged(figureEntry).extend({
    ...coveredDays.shape,
    /** The figure: the sum of all entries, not only of this page. */
    sum: pounds,
    /** The account, for the figure `account`. */
    account: ledgerAccount.nullable(),
  }),
  errors: ['VALIDATION_FAILED'],
});
export type FigureEntries = z.infer<typeof listFigureEntries.response>;

export const exportFigureEntries = defineCall({
  method: 'GET',
  path: apiPaths.accountingExportEntries,
  access: 'admin',
  summary: 'Export the same as CSV, without a row limit',
  description: 'entries.csv: date, transaction, type, text, account, account name, amount.',
  query: figureQuery,
  status: 200,
  response: z.string(),
  errors: ['VALIDATION_FAILED'],
});
