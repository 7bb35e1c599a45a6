import type { Overdue } from '@hive/contract/invoices';
import { toPounds } from '@hive/contract/money';
import type { SellerSettings } from '../../platform/settings/seller-settings';
import { addDays, countDays } from '../../platform/time/report-days';
import { invoiceNumber } from './invoice-labels';
import type { InvoiceRow } from './invoice-repository';
import { outstandingPence, statusOf } from './invoice-state';
import { lateChargesOf } from './late-charges';
import { utcDay } from '../../platform/time/utc-day';

/** How to pay an invoice, as a sentence, or null if nothing is to be paid. @param today the day in London */
export function toHowToPay(row: InvoiceRow, today: string, seller: SellerSettings): string | null {
  const status = statusOf(row, today);
  const isPayable = (status === 'sent' || status === 'overdue') && outstandingPence(row) > 0;
  return isPayable ? describePayment(row, seller) : null;
}

const describePayment = (row: InvoiceRow, seller: SellerSettings): string =>
  `${seller.payment} Quote ${invoiceNumber(row)} as the reference.`;

/** What is late on an invoice, or null if it is not overdue. @param today the day in London */
export function toOverdue(row: InvoiceRow, today: string, seller: SellerSettings): Overdue | null {
  if (statusOf(row, today) !== 'overdue') return null;
  const firstLateDay = addDays(utcDay(row.due_on), 1);
  const days = countDays({ from: firstLateDay, to: today });
  const pence = outstandingPence(row);
  return {
    days,
    outstanding: toPounds(pence),
    charges: lateChargesOf({ outstandingPence: pence, firstLateDay, days }, seller.baseRates),
    howToPay: describePayment(row, seller),
  };
}
