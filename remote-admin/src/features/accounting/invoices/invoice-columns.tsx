import { Link } from 'react-router-dom';
import type { AdminInvoice } from '@hive/contract/admin-invoices';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { Badge } from '@hive/shared-ui/badge';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { formatDate, formatMonth, formatPounds } from '@hive/shared-ui/lib/format';
import { boxHref } from '../../../lib/record-links';
import { InvoiceButton } from '../invoice-button';
import { RecordFile } from '../record-file';
import { InvoiceStatusBadge } from './invoice-status-badge';
import styles from './invoices.module.css';

/** The PDF of an invoice or credit note, or a button to upload it again if it is missing. */
export function InvoicePdf({
  pdf,
  view = 'View Invoice',
}: {
  pdf: { _id: string; number: string; invoiceUrl: string; fileAvailable: boolean };
  /** Label of the link. */
  view?: string;
}) {
  return (
    <RecordFile
      file={{
        key: pdf.invoiceUrl,
        fileAvailable: pdf.fileAvailable,
        signedUrl: null,
        fetchedAt: 0,
      }}
      path={fill(apiPaths.accountingTransactionReupload, { id: pdf._id })}
      about={pdf.number}
      labels={{ view, missing: 'Reupload Missing Invoice', submit: 'Reupload' }}
      accept="application/pdf"
      hint="PDF, up to 10 MB."
    />
  );
}

/** The invoice columns; the first opens the invoice. */
export const invoiceColumns = (
  onOpen: (invoice: AdminInvoice) => void,
): readonly TableColumn<AdminInvoice>[] => [
  {
    id: 'number',
    header: 'Invoice',
    isFixed: true,
    isSortable: true,
    isUnbroken: true,
    cell: (invoice) => <InvoiceButton number={invoice.number} onOpen={() => onOpen(invoice)} />,
  },
  {
    id: 'box',
    header: 'Box',
    isSortable: true,
    cell: ({ box }) => <Link to={boxHref(box._id)}>{box.name}</Link>,
  },
  { id: 'month', header: 'Month', isUnbroken: true, cell: ({ month }) => formatMonth(month) },
  { id: 'date', header: 'Issued', isUnbroken: true, cell: ({ date }) => formatDate(date) },
  { id: 'dueOn', header: 'Due', isUnbroken: true, cell: ({ dueOn }) => formatDate(dueOn) },
  {
    id: 'status',
    header: 'Status',
    cell: (invoice) => (
      <span className={styles.badges}>
        <InvoiceStatusBadge invoice={invoice} />
        {invoice.isDisputed && <Badge tone="honey">Disputed</Badge>}
        {!invoice.isAddressed && <Badge tone="honey">No address</Badge>}
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    isSortable: true,
    cell: ({ amount }) => formatPounds(amount),
  },
  {
    id: 'credited',
    header: 'Credited',
    align: 'end',
    cell: ({ credited }) => (credited > 0 ? formatPounds(-credited) : '–'),
  },
  {
    // Stored in the table preferences of users.
    id: 'paper',
    header: 'PDF',
    isUnbroken: true,
    cell: (invoice) => <InvoicePdf pdf={invoice} />,
  },
];
