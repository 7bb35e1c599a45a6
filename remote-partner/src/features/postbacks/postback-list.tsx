import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '@hive/contract/limits';
import type { PostbackOutcome } from '@hive/contract/postbacks';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { Pager } from '@hive/shared-ui/pager';
import { SelectField } from '@hive/shared-ui/select-field';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import type { PostbackFilter } from './api/list-postbacks';
import { postbacksQuery } from './api/list-postbacks';
import { outcomeLabels } from './outcome-labels';
import { PostbackRow } from './postback-row';
import styles from './postbacks.module.css';

const outcomes = Object.keys(outcomeLabels) as PostbackOutcome[];

/** Recent postbacks and the reason each refused one was refused. */
export function PostbackList({ boxId }: { boxId: string }) {
  const [filter, setFilter] = useState<PostbackFilter>({ page: 1 });
  // Keep showing the previous page while the next one loads.
  const query = useQuery({
    ...postbacksQuery(boxId, filter),
    placeholderData: (previous) => previous,
  });
  const { data } = query;
  return (
    <>
      <div className={styles.bar}>
        <h3 className={styles.name}>What we received</h3>
        <Button
          variant="secondary"
          size="sm"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Refresh
        </Button>
      </div>
      <div className={styles.choice}>
        <SelectField
          label="Show"
          value={filter.outcome ?? ''}
          options={[
            { value: '', label: 'All' },
            ...outcomes.map((value) => ({ value, label: outcomeLabels[value] })),
          ]}
          onChange={({ target }) =>
            setFilter({ outcome: outcomes.find((option) => option === target.value), page: 1 })
          }
        />
      </div>
      {query.isPending && (
        <>
          <VisuallyHidden role="status">Loading postbacks…</VisuallyHidden>
          <Skeleton />
        </>
      )}
      {query.isError && (
        <ErrorState
          message={getErrorMessage(query.error, 'Your postbacks could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && !query.isError && data.total === 0 && (
        <EmptyState title={filter.outcome ? 'No matching postbacks' : 'Nothing received yet'}>
          {`Every postback from the last ${limits.postbackDays} days appears here. If we refused it, you’ll see why.`}
        </EmptyState>
      )}
      {data && !query.isError && data.total > 0 && (
        <ul className={styles.list} aria-busy={query.isPlaceholderData || undefined}>
          {data.items.map((postback) => (
            <PostbackRow key={postback._id} postback={postback} />
          ))}
        </ul>
      )}
      {data && !query.isError && data.total > data.pageSize && (
        <Pager
          aria-label="Pages of postbacks"
          page={filter.page}
          pageSize={data.pageSize}
          total={data.total}
          onPage={(page) => setFilter({ ...filter, page })}
        />
      )}
    </>
  );
}
