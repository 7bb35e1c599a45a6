import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';

interface LoadedListProps<Item> {
  query: UseQueryResult<readonly Item[]>;
  /** Shown instead of an empty list: a sentence and the next step. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A section's list: loading, failed, empty or loaded. Loaded data stays while it is refetched. */
export function LoadedList<Item>({ query, empty, children }: LoadedListProps<Item>) {
  if (query.data) return query.data.length > 0 ? children(query.data) : empty;
  if (query.error) {
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  }
  return (
    <div>
      <span role="status" className="visually-hidden">
        Loading…
      </span>
      <Skeleton variant="text" />
      <Skeleton variant="line" />
    </div>
  );
}
