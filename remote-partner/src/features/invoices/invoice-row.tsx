import { Download } from 'lucide-react';
import type { Invoice, InvoiceStatus } from '@hive/contract/invoices';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { formatDate, formatMonth, formatPounds } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { useInvoiceDownload } from './api/download-invoice';
import { OverdueNotice } from './overdue-notice';
import styles from './invoices.module.css';

const statuses: Record<InvoiceStatus, { tone?: 'leaf' | 'berry'; label: string }> = {
  draft: { label: 'Draft' },
  sent: { label: 'To pay' },
  paid: { tone: 'leaf', label: 'Paid' },
  overdue: { tone: 'berry', label: 'Overdue' },
};

/** The invoice's status as a badge. */
function StatusBadge({ status }: Pick<Invoice, 'status'>) {
  const { tone, label } = status ? statuses[status] : { label: 'Credit note' };
  return <Badge tone={tone}>{label}</Badge>;
}

/** An invoice or credit note: month, category, amount, status and PDF. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { _id, number, date, month, category, amount, dueOn, status } = invoice;
  const download = useInvoiceDownload(_id);
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <span className={styles.month}>
          {formatMonth(month)} <StatusBadge {...invoice} />
        </span>
        <span className={styles.facts}>
          {`${number} · ${category}\u00a0· `}
          <span className={styles.date}>{formatDate(date)}</span>
          {dueOn && status !== 'paid' && (
            <>
              {' · '}
              <span className={styles.date}>due {formatDate(dueOn)}</span>
            </>
          )}
        </span>
      </p>
      <p className={styles.amount}>{formatPounds(amount)}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download size={16} aria-hidden="true" />
        Download
        <VisuallyHidden>{` ${number}`}</VisuallyHidden>
      </Button>
      <OverdueNotice invoice={invoice} />
      {download.isError && (
        <Alert tone="berry" className={styles.fault}>
          {getErrorMessage(download.error, 'Invoice download failed.')}
        </Alert>
      )}
    </li>
  );
}
