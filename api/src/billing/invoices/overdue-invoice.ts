import type { Overdue } from '@hive/contract/invoices';
import { toPounds } from '@hive/contract/money';
import type { SellerSettings } from '../../platform/settings/seller-settings';
import { addDays, countDays } from '../../platform/time/report-days';
import { invoiceNumber } from './invoice-labels';
import type { InvoiceRow } from './invoice-repository';
import { dayOf, outstandingPence, statusOf } from './invoice-state';
import { lateChargesOf } from './late-charges';

/** What is late on an invoice, or null if it is not overdue. @param today the day in London */
export function toOverdue(row: InvoiceRow, today: string, seller: SellerSettings): Overdue | null {
  if (statusOf(row, today) !== 'overdue') return null;
  const firstLateDay = addDays(dayOf(row.due_on), 1);
  const days = countDays({ from: firstLateDay, to: today });
  const pence = outstandingPence(row);
  return {
    days,
    outstanding: toPounds(pence),
    charges: lateChargesOf({ outstandingPence: pence, firstLateDay, days }, seller.baseRates),
    howToPay: `${seller.payment} Quote ${invoiceNumber(row)} as the reference.`,
  };
}
