import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnBox } from '@hive/contract/partners';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { ErrorState } from '@hive/shared-ui/state';
import { billingQuery } from './api/billing-details';
import { OwnBillingForm } from './billing-form';
import styles from './invoices.module.css';

/** Name, address and VAT number on invoices. Collapsed, and loaded when opened. */
export function Billing({ box }: { box: OwnBox }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      className={styles.disclosure}
      summary="Billing details"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <Details box={box} />}
    </Disclosure>
  );
}

function Details({ box }: { box: OwnBox }) {
  const query = useQuery(billingQuery(box._id));
  if (query.data) return <OwnBillingForm box={box} saved={query.data} />;
  if (query.isError)
    return (
      <ErrorState
        message={getErrorMessage(query.error, 'Failed to load billing details')}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <p role="status" className={styles.quiet}>
      Loading...
    </p>
  );
}
