import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Card } from '@hive/shared-ui/card';
import { CustomerAccount } from '@hive/shared-ui/customer-account';
import { DateRange } from '@hive/shared-ui/date-range';
import { IgnoredParameters } from '@hive/shared-ui/ignored-parameters';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { DownloadCsv } from '../../lib/download-csv';
import { usePartnerSearch } from '../../lib/partner-search';
import { sectionLink } from '../../lib/section-link';
import { accountQuery, exportAccount } from './api/get-account';
import styles from './account.module.css';

/** The running account of a box: every invoice, credit note and payment with the balance after it. */
export function Account({ box }: { box: OwnBox }) {
  const { days, ignored, today, chooseDays } = usePartnerSearch(limits.accountUsualDays);
  const account = useQuery({
    ...accountQuery(box._id, days),
    // Keep showing the previous period while the next one loads.
    placeholderData: (previous) => previous,
  });
  const { data, error } = account;
  const { from, to } = (error instanceof ApiError && error.fields) || {};
  return (
    <Card as="section" aria-labelledby="account" className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2 id="account" className={styles.heading}>
            Account
          </h2>
          <p className={styles.quiet}>
            Your invoices, credit notes and payments, VAT included. If the balance is below zero, we
            owe you.
          </p>
        </div>
        <div className={styles.download}>
          <DownloadCsv fileName="account.csv" load={() => exportAccount(box._id, days)} />
        </div>
      </div>
      <DateRange value={days} today={today} errors={{ from, to }} onChange={chooseDays} />
      <IgnoredParameters ignored={ignored} />
      {account.isPending && (
        <>
          <VisuallyHidden role="status">Loading the account…</VisuallyHidden>
          <Skeleton className={styles.skeleton} />
        </>
      )}
      {account.isError && !from && !to && (
        <ErrorState
          message={getErrorMessage(error, 'Your account could not be loaded.')}
          onRetry={() => void account.refetch()}
        />
      )}
      {data && !account.isError && (
        <CustomerAccount
          account={data}
          isUpdating={account.isPlaceholderData}
          renderNumber={({ number, invoiceId }) => (
            <Link to={sectionLink(paths.partnerStatement.getHref(invoiceId), box._id)}>
              {number}
            </Link>
          )}
        />
      )}
    </Card>
  );
}
