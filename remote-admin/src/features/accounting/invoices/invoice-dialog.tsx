import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceDetails, Party } from '@hive/contract/admin-invoices';
import { toPence, toPounds } from '@hive/contract/money';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';
import { formatDate, formatMonth, formatPounds } from '@hive/shared-ui/lib/format';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { Billing } from '../../../lib/billing/billing';
import { outstandingPence } from '../api/find-unpaid';
import { accountParam, useView } from '../use-view';
import { invoiceQuery, type InvoiceAction } from './api/invoices';
import { InvoiceDebt } from './invoice-debt';
import { InvoiceHistory } from './invoice-history';
import { InvoicePdf } from './invoice-columns';
import { InvoiceStatusBadge } from './invoice-status-badge';
import { InvoicePayments } from './invoice-payments';
import { canReclaim, InvoiceWriteOff } from './invoice-write-off';
import styles from './invoices.module.css';

const InvoiceForm = lazy(() => import(/* webpackChunkName: 'table-forms' */ './invoice-form'));

/** One invoice in full, with its actions. */
export function InvoiceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const invoice = useQuery(invoiceQuery(id));
  const { data } = invoice;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? `Invoice ${data.number}` : 'Invoice'}
      className={styles.dialog}
    >
      {invoice.isPending && <Skeleton variant="tile" />}
      {invoice.isError && (
        <ErrorState
          message={getErrorMessage(invoice.error, 'The invoice could not be loaded.', 'NOT_FOUND')}
          onRetry={() => void invoice.refetch()}
        />
      )}
      {data && <Details invoice={data} />}
    </Dialog>
  );
}

function Details({ invoice }: { invoice: InvoiceDetails }) {
  const [action, setAction] = useState<InvoiceAction['action'] | 'billing' | null>(null);
  const { status, box } = invoice;
  const { hrefOf } = useView();
  const isFullyCredited = invoice.credited >= invoice.amount;
  const billingButton = (label: string) => (
    <Button
      variant="secondary"
      size="sm"
      aria-expanded={action === 'billing'}
      onClick={() => setAction(action === 'billing' ? null : 'billing')}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.details}>
      <p className={styles.facts}>
        <InvoiceStatusBadge invoice={invoice} />
        <span>{`For ${formatMonth(invoice.month)}`}</span>
        <span>{`Issued ${formatDate(invoice.date)}`}</span>
        <span>{`Tax point ${formatDate(invoice.taxPoint)}`}</span>
        <span>{`Due ${formatDate(invoice.dueOn)}`}</span>
        {invoice.paidOn && <span>{`Paid ${formatDate(invoice.paidOn)}`}</span>}
      </p>
      <div className={styles.parties}>
        <PartyCard title="From" party={invoice.seller} />
        <PartyCard title="To" party={invoice.buyer} />
      </div>
      {!invoice.isAddressed && (
        <Alert tone="honey" title={`This invoice has no address for ${box.name}`}>
          <p className={styles.text}>
            A VAT invoice must show the customer’s address. An issued invoice can’t be changed, but
            future invoices will show the address once you add the billing details.
          </p>
          <div className={styles.lead}>{billingButton('Add billing details')}</div>
        </Alert>
      )}
      <table className={styles.lines}>
        <caption className="visually-hidden">Lines</caption>
        <tbody>
          {invoice.lines.map(({ text, amount }, index) => (
            <Line key={index} name={text} amount={amount} />
          ))}
          <Line name="Excluding VAT" amount={invoice.net} isTotal />
          <Line name="VAT" amount={invoice.vat} />
          <Line name="Total" amount={invoice.amount} isTotal />
          <Settlement invoice={invoice} />
        </tbody>
      </table>
      <InvoiceDebt invoice={invoice} />
      <InvoiceWriteOff invoice={invoice} />
      <InvoicePayments invoice={invoice} />
      <div className={styles.actions}>
        <InvoicePdf pdf={invoice} />
        {(status === 'sent' || status === 'overdue') && outstandingPence(invoice) > 0 && (
          <Button size="sm" aria-expanded={action === 'pay'} onClick={() => setAction('pay')}>
            Mark as paid
          </Button>
        )}
        {invoice.isDisputed && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={action === 'answer'}
            onClick={() => setAction('answer')}
          >
            Answer dispute
          </Button>
        )}
        {status === 'overdue' && (
          <Button variant="secondary" size="sm" onClick={() => setAction('write-off')}>
            Write off
          </Button>
        )}
        {canReclaim(invoice) && (
          <Button size="sm" onClick={() => setAction('reclaim')}>
            Reclaim VAT
          </Button>
        )}
        {status === 'paid' && (
          <Button variant="secondary" size="sm" onClick={() => setAction('unpay')}>
            Mark as unpaid
          </Button>
        )}
        {status !== 'draft' && !isFullyCredited && (
          <Button variant="secondary" size="sm" onClick={() => setAction('credit')}>
            Issue credit note
          </Button>
        )}
        {invoice.isAddressed && billingButton('Billing details')}
        <Link to={hrefOf('debtors', { [accountParam]: box._id })}>
          Account
          <VisuallyHidden>{` of ${box.name}`}</VisuallyHidden>
        </Link>
      </div>
      {action === 'billing' && (
        <div className={styles.form}>
          <p className={styles.text}>{`Used on future invoices for ${box.name}.`}</p>
          <Billing box={box} autoFocus />
        </div>
      )}
      {action && action !== 'billing' && (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <InvoiceForm
            key={action}
            action={action}
            invoice={invoice}
            onClose={() => setAction(null)}
          />
        </Suspense>
      )}
      <InvoiceHistory invoice={invoice} />
    </div>
  );
}

/** What is outstanding of an invoice that was paid, credited or written off in part. */
function Settlement({
  invoice: { amount, credited, paid = 0, writtenOff = 0, status },
}: {
  invoice: InvoiceDetails;
}) {
  if (status === 'paid' || (paid === 0 && credited === 0 && writtenOff === 0)) return null;
  const pence = [amount, -credited, -paid, -writtenOff].reduce(
    (sum, part) => sum + toPence(part),
    0,
  );
  return (
    <>
      {credited > 0 && <Line name="Credited" amount={-credited} />}
      {paid > 0 && <Line name="Paid" amount={-paid} />}
      {writtenOff > 0 && <Line name="Written off" amount={-writtenOff} />}
      <Line name="Outstanding" amount={toPounds(pence)} isTotal />
    </>
  );
}

function Line({ name, amount, isTotal }: { name: string; amount: number; isTotal?: boolean }) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">{name}</th>
      <td>{formatPounds(amount)}</td>
    </tr>
  );
}

function PartyCard({ title, party }: { title: string; party: Party }) {
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.party}>
        {[party.name, ...party.address, party.vatNumber && `VAT ${party.vatNumber}`]
          .filter(Boolean)
          .join('\n')}
      </p>
    </div>
  );
}
