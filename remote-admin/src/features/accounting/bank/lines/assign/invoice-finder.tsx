import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminInvoice } from '@hive/contract/admin-invoices';
import { limits } from '@hive/contract/limits';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { formatDate, formatPence } from '@hive/shared-ui/lib/format';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { SearchField } from '../../../../../lib/search-field';
import { outstandingPence, unpaidQuery } from '../../../api/find-unpaid';
import styles from './assign.module.css';

interface InvoiceFinderProps {
  isChosen: (id: string) => boolean;
  /** No more invoices can be chosen. */
  isFull: boolean;
  onAdd: (invoice: AdminInvoice) => void;
}

/** Finds unpaid invoices by number or company and adds them to the payment. */
export function InvoiceFinder({ isChosen, isFull, onAdd }: InvoiceFinderProps) {
  const [search, setSearch] = useState('');
  const unpaid = useQuery({
    ...unpaidQuery(search ? { search } : {}),
    placeholderData: (previous) => previous,
  });
  const rest = unpaid.data?.items.filter(({ _id }) => !isChosen(_id)) ?? [];
  return (
    <section aria-label="Unpaid invoices" className={styles.finder}>
      <SearchField
        label="Find an unpaid invoice"
        placeholder="Number or company"
        value={search}
        onSearch={setSearch}
      />
      {unpaid.isPending && (
        <>
          <VisuallyHidden role="status">Loading invoices…</VisuallyHidden>
          <Skeleton />
        </>
      )}
      {unpaid.isError && (
        <ErrorState
          message={getErrorMessage(unpaid.error, 'The invoices could not be loaded.')}
          onRetry={() => void unpaid.refetch()}
        />
      )}
      {isFull && (
        <p className={styles.quiet}>{`You can choose ${limits.bankAssignMax} invoices at most.`}</p>
      )}
      {unpaid.data && rest.length === 0 && (
        <p className={styles.quiet}>No other unpaid invoice matches.</p>
      )}
      {!isFull && rest.length > 0 && (
        <ul className={styles.found} aria-label="Invoices found">
          {rest.map((invoice) => (
            <li key={invoice._id} className={styles.row}>
              <span>
                <strong>{invoice.number}</strong>
                {` ${invoice.box.name} `}
                <span className={styles.quiet}>{`issued ${formatDate(invoice.date)}`}</span>
              </span>
              <span className={styles.end}>
                {formatPence(outstandingPence(invoice))}
                <Button variant="secondary" size="sm" onClick={() => onAdd(invoice)}>
                  Add
                  <VisuallyHidden>{` ${invoice.number}`}</VisuallyHidden>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {unpaid.data?.isMore && (
        <p className={styles.quiet}>More invoices match. Search to narrow them down.</p>
      )}
    </section>
  );
}
