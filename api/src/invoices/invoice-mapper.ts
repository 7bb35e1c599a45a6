import type { Invoice } from '@hive/contract/invoices';
import { londonDay } from '../platform/london-day';
import type { InvoiceRow } from './invoice-repository';
import { dayOf, grossPence, statusOf } from './invoice-state';
import { invoiceCategory, invoiceNumber } from './invoice-words';

/** As the partner of the box sees it in a list. */
export const toInvoice = (row: InvoiceRow, today: string): Invoice => ({
  _id: row.id,
  number: invoiceNumber(row),
  date: londonDay(row.issued_at),
  month: dayOf(row.month),
  amount: grossPence(row) / 100,
  category: invoiceCategory(row),
  box: { _id: row.box_id, name: row.billed_to },
  kind: 'invoice',
  status: statusOf(row, today),
  dueOn: dayOf(row.due_on),
});
