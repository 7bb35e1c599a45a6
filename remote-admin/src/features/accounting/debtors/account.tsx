import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { CustomerAccount } from '@hive/shared-ui/customer-account';
import { DateRange } from '@hive/shared-ui/date-range';
import { IgnoredParameters } from '@hive/shared-ui/ignored-parameters';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { ExportButton } from '../../../lib/export-button';
import { ListHead } from '../../../lib/list-head';
import { InvoiceButton } from '../invoice-button';
import { useHeadingFocus } from '../use-heading-focus';
import { useInvoiceDialog } from '../use-invoice-dialog';
import { useView } from '../use-view';
import { accountQuery } from './api/get-account';
import { Credit } from './credit';
import { useAccountDays } from './use-account-days';
import styles from './debtors.module.css';

/**
 * The running account of a box: every invoice, credit note and payment with the balance after it.
 * @param hasFocus the heading receives the focus
 */
export default function Account({ boxId, hasFocus }: { boxId: string; hasFocus: boolean }) {
  const heading = useHeadingFocus(hasFocus);
  const { hrefOf } = useView();
  const { days, today, ignored, setDays } = useAccountDays();
  const invoice = useInvoiceDialog();
  const account = useQuery({
    ...accountQuery(boxId, days),
    // Keep showing the previous period while the next one loads.
    placeholderData: (previous) => previous,
  });
  const { data, error } = account;
  const { from, to } = (error instanceof ApiError && error.fields) || {};
  return (
    <section aria-label="Account" className={styles.whole}>
      <Link to={hrefOf('debtors')} className={styles.back}>
        Back to debtors
      </Link>
      <ListHead
        headingRef={heading}
        title={data ? `Account of ${data.box.name}` : 'Account'}
        end={
          <ExportButton
            label="Export CSV"
            path={fill(apiPaths.accountingExportCustomerAccount, { boxId })}
            params={{ ...days }}
            file="account.csv"
            failure="❌ Failed to export the account."
          />
        }
      >
        Invoices, credit notes and payments, VAT included. A balance below zero is owed to the
        partner.
      </ListHead>
      <DateRange value={days} today={today} errors={{ from, to }} onChange={setDays} />
      <IgnoredParameters ignored={ignored} />
      {account.isPending && (
        <>
          <VisuallyHidden role="status">Loading the account…</VisuallyHidden>
          <Skeleton variant="tile" className={styles.bone} />
        </>
      )}
      {account.isError && !from && !to && (
        <ErrorState
          message={getErrorMessage(error, 'The account could not be loaded.', 'NOT_FOUND')}
          onRetry={() => void account.refetch()}
        />
      )}
      {data && !account.isError && (
        <CustomerAccount
          account={data}
          isUpdating={account.isPlaceholderData}
          renderNumber={({ number, invoiceId }) => (
            <InvoiceButton number={number} onOpen={() => invoice.open(invoiceId)} />
          )}
        />
      )}
      <Credit boxId={boxId} />
      {invoice.dialog}
    </section>
  );
}
