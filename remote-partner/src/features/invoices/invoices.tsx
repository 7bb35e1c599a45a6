import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnBox } from '@hive/contract/partners';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, ErrorState } from '@hive/shared-ui/state';
import { invoicesQuery } from './api/list-invoices';
import { Billing } from './billing';
import { InvoiceRow } from './invoice-row';
import styles from './invoices.module.css';

/** Six months of invoices; 'Show all' adds the rest. */
const initialCount = 6;

/** The box's invoices to download, and its billing details. */
export function Invoices({ box }: { box: OwnBox }) {
  const query = useQuery(invoicesQuery(box._id));
  const [isExpanded, setExpanded] = useState(false);
  const invoices = query.data ?? [];
  const shown = isExpanded ? invoices : invoices.slice(0, initialCount);
  return (
    <Card as="section" aria-labelledby="invoices" className={styles.section}>
      <h2 id="invoices" className={styles.heading}>
        Your Invoices
      </h2>
      {query.isPending && (
        <p role="status" className={styles.quiet}>
          Loading...
        </p>
      )}
      {!query.data && query.isError && (
        <ErrorState
          message={getErrorMessage(query.error, 'Failed to load invoices')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <EmptyState title="No invoices found.">
          We issue invoices on the first day of the next month, if there is anything to pay.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((invoice) => (
            <InvoiceRow key={invoice._id} invoice={invoice} />
          ))}
        </ul>
      )}
      {invoices.length > initialCount && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? 'Show only the latest' : `Show all ${invoices.length} invoices`}
          </Button>
        </div>
      )}
      {/* Keyed: each box has its own details and draft. */}
      <Billing key={box._id} box={box} />
    </Card>
  );
}
