import type { AdminInvoice } from '@hive/contract/admin-invoices';
import { Badge } from '@hive/shared-ui/badge';
import { outstandingPence } from '../api/find-unpaid';
import { statusNames } from './invoice-labels';

/** The state of an invoice. One that is written off, or of which nothing is left after a credit note, is not shown as merely sent. */
export function InvoiceStatusBadge({ invoice }: { invoice: AdminInvoice }) {
  const isCredited = invoice.status === 'sent' && outstandingPence(invoice) <= 0;
  const { label, tone } = statusNames[invoice.status];
  if (invoice.status === 'sent' && invoice.writtenOff) return <Badge>Written off</Badge>;
  return isCredited ? <Badge tone="neutral">Credited</Badge> : <Badge tone={tone}>{label}</Badge>;
}
