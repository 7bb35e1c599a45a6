import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, pounds } from './common';
import { expense } from './expenses';
import { invoiceKind, invoiceStatus } from './invoices';
import { month } from './ledger';
import { day } from './reporting';

/** Revenue: an invoice, or a credit note with a negative amount. */
export const revenueTransaction = z.object({
  _id: id,
  /** The date of issue. */
  date: day,
  kind: invoiceKind,
  /** The document number: 'HIVE-000042', 'HIVE-CN-000007'. */
  number: z.string(),
  /** VAT included. */
  amount: pounds,
  /** A short description. */
  category: z.string(),
  /** Null for a credit note. */
  status: invoiceStatus.nullable(),
  box: z.object({ _id: id, name: z.string() }),
  /** The invoice; of a credit note, the one that it credits. */
  invoiceId: id,
  /** The PDF's key in the file storage; request a download address when needed. */
  invoiceUrl: z.string(),
  /** False if the file was lost: it can be uploaded again. */
  fileAvailable: z.boolean(),
  /** A download address of the PDF, valid for five minutes; null if it is lost or not rendered yet. */
  signedUrl: z.string().nullable(),
});
export type RevenueTransaction = z.infer<typeof revenueTransaction>;

export const accountingReport = defineCall({
  method: 'GET',
  path: apiPaths.accountingReport,
  access: 'admin',
  summary: 'Get revenue and expenses: 18 monthly totals and the latest entries',
  description: 'The ten newest of each kind. Monthly totals exclude VAT and come from the ledger.',
  status: 200,
  response: z.object({
    revenue: z.array(revenueTransaction),
    expenses: z.array(expense),
    /** Oldest first, including months without any. */
    months: z.array(z.object({ month, revenue: pounds, expenses: pounds })),
  }),
});
export type AccountingReport = z.infer<typeof accountingReport.response>;

export const getSignedUrl = defineCall({
  method: 'GET',
  path: apiPaths.accountingSignedUrl,
  access: 'admin',
  summary: 'Get the download address of a receipt or an invoice',
  description:
    'The address is valid for five minutes, without a session. A missing invoice PDF is created.',
  query: z.strictObject({ key: z.string().min(1).max(200) }),
  status: 200,
  response: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
});

export const reuploadInvoice = defineCall({
  method: 'PUT',
  path: apiPaths.accountingTransactionReupload,
  access: 'admin',
  stepUp: true,
  summary: 'Upload the PDF of an invoice or a credit note whose file was lost',
  description: 'multipart/form-data with the field `file`: a PDF up to 10 MB.',
  params: z.object({ id }),
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
