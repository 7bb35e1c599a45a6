import { receiptRecords } from '../expenses/receipt-records';
import { invoicePdfRecords } from '../invoices/invoice-pdf-records';
import type { AppContext } from '../../platform/context';
import type { MarkFileMissing } from '../../storage/missing-files';
import { createMarkFileMissing } from '../../storage/missing-files';

/** Notices the loss of a receipt or of an invoice's PDF in the moment in which somebody asks for it. */
export const createMarkBillingFileMissing = (
  context: Pick<AppContext, 'database' | 'files' | 'clock' | 'log'>,
): MarkFileMissing =>
  createMarkFileMissing(context, [
    receiptRecords(context),
    invoicePdfRecords(context, 'invoice'),
    invoicePdfRecords(context, 'credit_note'),
  ]);
