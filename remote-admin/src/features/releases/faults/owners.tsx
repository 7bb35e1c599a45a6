import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FaultOwner } from '@hive/contract/faults';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { ownersQuery } from './api/owners';
import styles from './faults.module.css';

const OwnerDialog = lazy(() => import(/* webpackChunkName: 'table-forms' */ './owner-dialog'));

/** The owners of releases, with the addresses that new errors are emailed to. */
export function Owners() {
  const query = useQuery(ownersQuery);
  const [edited, setEdited] = useState<FaultOwner | null>(null);
  return (
    <section className={styles.block} aria-label="Emails about new errors">
      <h3 className={styles.heading}>Emails about new errors</h3>
      {query.isPending && <Skeleton />}
      {query.isError && (
        <ErrorState
          message={getErrorMessage(query.error, 'The owners could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.items.length === 0 && (
        <p className={styles.quiet}>No release has an owner yet.</p>
      )}
      <ul className={styles.plain}>
        {query.data?.items.map((owner) => (
          <li key={owner.owner} className={styles.owner}>
            <span className={styles.ownerName}>{owner.owner}</span>
            <span className={owner.email ? styles.address : styles.quiet}>
              {owner.email ?? 'No email address: nothing is sent'}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-haspopup="dialog"
              aria-label={`Change the email address of ${owner.owner}`}
              onClick={() => setEdited(owner)}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <Suspense>
          <OwnerDialog owner={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  );
}
