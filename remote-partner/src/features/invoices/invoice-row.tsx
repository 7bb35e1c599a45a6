import { Link } from 'react-router-dom';
import type { Invoice, InvoiceStatus } from '@hive/contract/invoices';
import { paths } from '@hive/contract/paths';
import { Badge } from '@hive/shared-ui/badge';
import { buttonClass } from '@hive/shared-ui/button';
import { formatDate, formatMonth, formatPounds } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { sectionLink } from '../../lib/section-link';
import { DownloadInvoice } from './download-invoice';
import { PaymentNotice } from './payment-notice';
import styles from './invoices.module.css';

const statuses: Record<InvoiceStatus, { tone?: 'leaf' | 'berry'; label: string }> = {
  draft: { label: 'Draft' },
  sent: { label: 'To pay' },
  paid: { tone: 'leaf', label: 'Paid' },
  overdue: { tone: 'berry', label: 'Overdue' },
};

/** The invoice's status as a badge. */
function StatusBadge({ status, writtenOff, howToPay }: Invoice) {
  if (status === 'sent' && writtenOff) return <Badge>Written off</Badge>;
  // Nothing is to be paid any more, as the rest is credited.
  if (status === 'sent' && howToPay === null) return <Badge>Credited</Badge>;
  const { tone, label } = status ? statuses[status] : { label: 'Credit note' };
  return <Badge tone={tone}>{label}</Badge>;
}

/** An invoice or credit note: month, category, amount, status, statement and PDF. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { _id, number, date, month, category, amount, dueOn, status, box, outstanding } = invoice;
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <span className={styles.month}>
          {formatMonth(month)} <StatusBadge {...invoice} />
        </span>
        <span className={styles.facts}>
          {`${number}\u00a0· ${category}\u00a0· `}
          <span className={styles.date}>{formatDate(date)}</span>
          {dueOn && status !== 'paid' && (
            <>
              {'\u00a0· '}
              <span className={styles.date}>due {formatDate(dueOn)}</span>
            </>
          )}
        </span>
      </p>
      <p className={styles.amount}>
        {formatPounds(amount)}
        {outstanding ? (
          <span className={styles.rest}>{`${formatPounds(outstanding)} left to pay`}</span>
        ) : null}
      </p>
      <div className={styles.actions}>
        <Link
          to={sectionLink(paths.partnerStatement.getHref(_id), box._id)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          View
          <VisuallyHidden>{` ${number}`}</VisuallyHidden>
        </Link>
        <DownloadInvoice _id={_id} number={number} />
      </div>
      <PaymentNotice invoice={invoice} />
    </li>
  );
}
