import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Slot } from '@hive/shared-auth/slot';
import { ErrorState, SkeletonGrid } from '@hive/shared-ui/state';
import { Freshness } from '../../lib/freshness';
import { ListHead } from '../../lib/list-head';
import { overviewQuery } from '../../lib/overview';
import { tabHref } from '../../lib/tab-href';
import { Changes } from './changes';
import { Health } from './health';
import styles from './start.module.css';
import { Waiting } from './waiting';

/** The start page: what waits for an admin, what changed, and what is unhealthy. */
export default function Start() {
  const query = useQuery(overviewQuery);
  const { data } = query;
  return (
    <div className={styles.page}>
      <ListHead
        title="Start"
        end={
          <Freshness
            updatedAt={query.dataUpdatedAt}
            isFetching={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        }
      >
        What waits for you, what changed, and what needs attention.
      </ListHead>
      {query.isError && (
        <ErrorState
          message={getErrorMessage(
            query.error,
            data
              ? 'The overview could not be reloaded. The figures below may be out of date.'
              : 'The overview could not be loaded.',
          )}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonGrid count={6} />}
      {data && (
        <>
          <Waiting items={data.waiting} />
          <div className={styles.columns}>
            <Changes changes={data.changes} />
            <Health checks={data.health} />
          </div>
          <Slot
            place="admin-start.areas"
            props={{
              loadedAt: query.dataUpdatedAt,
              invitationsHref: tabHref('applications', { part: 'invitations' }),
              boxHrefPrefix: tabHref('affiliates', { box: '' }),
            }}
          />
        </>
      )}
    </div>
  );
}
