import { receiptRecords } from '../expenses/receipt-records';
import { invoicePdfRecords } from '../invoices/invoice-pdf-records';
import type { AppContext } from '../../platform/context';
import type { MarkFileMissing } from '../../storage/missing-files';
import { createMarkFileMissing } from '../../storage/missing-files';

/** Marks a receipt or an invoice PDF as missing when a request finds it lost. */
export const createMarkBillingFileMissing = (
  context: Pick<AppContext, 'database' | 'files' | 'clock' | 'log'>,
): MarkFileMissing =>
  createMarkFileMissing(context, [
    receiptRecords(context),
    invoicePdfRecords(context, 'invoice'),
    invoicePdfRecords(context, 'credit_note'),
  ]);
