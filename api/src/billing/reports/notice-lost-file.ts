import { receiptRecords } from '../expenses/receipt-records';
import { invoicePdfRecords } from '../invoices/invoice-pdf-records';
import type { AppContext } from '../../platform/context';
import type { LossNotice } from '../../storage/notice-missing-files';
import { createLossNotice } from '../../storage/notice-missing-files';

/** Notices the loss of a receipt or of an invoice's PDF in the moment in which somebody asks for it. */
export const createLostFileNotice = (
  context: Pick<AppContext, 'database' | 'files' | 'clock' | 'log'>,
): LossNotice =>
  createLossNotice(context, [
    receiptRecords(context),
    invoicePdfRecords(context, 'invoice'),
    invoicePdfRecords(context, 'credit_note'),
  ]);
