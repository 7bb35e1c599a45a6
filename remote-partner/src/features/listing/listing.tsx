import { useQuery } from '@tanstack/react-query';
import type { OwnBox } from '@hive/contract/partners';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';
import { ErrorState } from '@hive/shared-ui/state';
import { listingQuery } from './api/listing';
import { Checklist } from './checklist';
import { Editor } from './editor';
import { listingHeadingId } from './part-id';
import { Changes } from './pending-change';
import { OwnVerification } from './own-verification';
import { ownVerificationQuery } from './api/verification';
import styles from './listing.module.css';

/** The listing of a box: a checklist until it is complete, its waiting change, and the form. */
export default function Listing({ box }: { box: OwnBox }) {
  const { data, isPending, error, refetch } = useQuery(listingQuery(box._id));
  // Loaded beside the listing, which is below it and would move down if it arrived later.
  const verification = useQuery(ownVerificationQuery(box._id));
  const isLoading =
    isPending || (data && !verification.isFetched && verification.failureCount === 0);
  return (
    <section aria-labelledby={listingHeadingId} className={styles.section}>
      <h2 id={listingHeadingId} tabIndex={-1} className={styles.heading}>
        Listing
      </h2>
      {isLoading && <FormSkeleton fields={12} />}
      {!data && error && (
        <ErrorState
          message={getErrorMessage(error, 'Your listing could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
      {data && !isLoading && (
        <>
          {verification.data && (
            <OwnVerification state={verification.data} isActive={data.isActive} />
          )}
          <Checklist {...data} />
          <Changes listing={data} />
          <Editor listing={data} />
        </>
      )}
    </section>
  );
}
