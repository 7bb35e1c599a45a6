import type { Invoice } from '@hive/contract/invoices';
import { limits } from '@hive/contract/limits';
import { addDays } from '../platform/report-days';
import { londonDay } from '../platform/london-day';
import type { InvoiceRow } from './invoice-repository';
import { invoiceCategory, invoiceNumber } from './invoice-words';

/** As the partner of the box sees it in a list. */
export const toInvoice = (row: InvoiceRow): Invoice => ({
  _id: row.id,
  number: invoiceNumber(row),
  date: londonDay(row.issued_at),
  month: row.month.toISOString().slice(0, 10),
  amount: (row.net_pence + row.vat_pence) / 100,
  category: invoiceCategory(row),
  box: { _id: row.box_id, name: row.billed_to },
  kind: 'invoice',
  status: 'sent',
  dueOn: addDays(londonDay(row.issued_at), limits.paymentDays),
});
