import { useQuery } from '@tanstack/react-query';
import type { OwnBox } from '@hive/contract/partners';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Card } from '@hive/shared-ui/card';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { subscriptionQuery } from './api/get-subscription';
import { CurrentTier } from './current-tier';
import { PlanTable } from './plan-table';
import { Premium } from './premium';
import { SponsoredFigures } from './sponsored-figures';
import { TierForm } from './tier-form';
import styles from './plan.module.css';

/** The box's plans: their comparison, and forms to change the tier and premium. */
export function Plan({ box }: { box: OwnBox }) {
  const query = useQuery(subscriptionQuery(box._id));
  return (
    <Card as="section" aria-labelledby="plan" className={styles.plan}>
      <div className={styles.head}>
        <h2 id="plan" className={styles.heading}>
          Subscription tier
        </h2>
        <CurrentTier box={box} />
      </div>
      {query.data && (
        <>
          <PlanTable subscription={query.data} />
          {query.data.sponsored && <SponsoredFigures {...query.data.sponsored} />}
          {!box.isActive && (
            <Alert tone="honey" title="Your box is not visible yet">
              A paid plan costs from the day on which it starts, also while nobody can see your box.
            </Alert>
          )}
          <TierForm boxId={box._id} subscription={query.data} />
          {query.data.premium && query.data.nextMonth && (
            <Premium
              boxId={box._id}
              premium={query.data.premium}
              nextMonth={query.data.nextMonth}
            />
          )}
        </>
      )}
      {!query.data && query.isError && (
        <ErrorState
          message={getErrorMessage(query.error, 'Your tier could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <>
          <VisuallyHidden role="status">Loading your tier…</VisuallyHidden>
          <Skeleton className={styles.skeleton} />
        </>
      )}
    </Card>
  );
}
