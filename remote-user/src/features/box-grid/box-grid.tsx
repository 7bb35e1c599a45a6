import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicBox } from '@hive/contract/boxes';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, ErrorState, SkeletonGrid } from '@hive/shared-ui/state';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { subscriptionBoxesQuery } from './api/list-subscription-boxes';
import styles from './box-grid.module.css';
import { BoxTile } from './box-tile';

/** Number of boxes that 'Show more' adds. */
const pageSize = 12;
const loadFailed = 'Failed to load subscription boxes. Try again later.';

/** Every subscription box, those that are not verified in a section that says so. The dashboard shows it to users without a name. */
export function BoxGrid() {
  const query = useQuery(subscriptionBoxesQuery());
  const unverified = query.data?.filter(({ isVerified }) => !isVerified) ?? [];
  return (
    <>
      <section aria-labelledby="boxes" className={styles.section}>
        <h2 id="boxes" className={styles.heading}>
          Subscription boxes
        </h2>
        <Content query={query} />
      </section>
      {unverified.length > 0 && (
        <section aria-labelledby="unverified" className={styles.section}>
          <h2 id="unverified" className={styles.heading}>
            Not verified yet
          </h2>
          <p className={styles.lead}>We haven’t checked who is behind these brands.</p>
          <Tiles boxes={unverified} />
        </section>
      )}
    </>
  );
}

/** The verified ones. */
function Content({ query }: { query: UseQueryResult<PublicBox[]> }) {
  const verified = query.data?.filter(({ isVerified }) => isVerified);
  if (verified?.length === 0) {
    return (
      <Card>
        <EmptyState title="No subscription boxes yet">New boxes will appear here soon.</EmptyState>
      </Card>
    );
  }
  if (verified) return <Tiles boxes={verified} />;
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          message={getErrorMessage(query.error, loadFailed)}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  return <SkeletonGrid picture count={6} />;
}

function Tiles({ boxes }: { boxes: readonly PublicBox[] }) {
  const [limit, setLimit] = useState(pageSize);
  const shown = boxes.slice(0, limit);
  return (
    <>
      <ul className={styles.grid}>
        {shown.map((box) => (
          <BoxTile key={box._id} box={box} />
        ))}
      </ul>
      <div className={styles.more}>
        <p role="status">{`Showing ${shown.length} of ${boxes.length}`}</p>
        {shown.length < boxes.length && (
          <Button variant="secondary" onClick={() => setLimit(limit + pageSize)}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
}
