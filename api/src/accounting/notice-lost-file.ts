import { receiptRecords } from '../expenses/receipt-records';
import { paperRecords } from '../invoices/paper-records';
import type { AppContext } from '../platform/context';
import type { LossNotice } from '../storage/notice-missing-files';
import { createLossNotice } from '../storage/notice-missing-files';

/** Notices the loss of a receipt or of an invoice's PDF in the moment in which somebody asks for it. */
export const createLostFileNotice = (
  context: Pick<AppContext, 'database' | 'files' | 'clock' | 'log'>,
): LossNotice =>
  createLossNotice(context, [
    receiptRecords(context),
    paperRecords(context, 'invoice'),
    paperRecords(context, 'credit_note'),
  ]);
