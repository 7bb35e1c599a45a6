import { ErrorState, SkeletonGrid } from '@hive/shared-ui/state';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';

interface ListStateProps {
  query: {
    data?: unknown;
    error: Error | null;
    isError: boolean;
    isPending: boolean;
    refetch: () => unknown;
  };
  /** What the list has, in the plural: 'flags'. */
  items: string;
  /** Placeholders until the list arrives. */
  skeletons: number;
}

/** What is shown while a list loads, and when it cannot be loaded; a list that is older stays below it. */
export function ListState({ query, items, skeletons }: ListStateProps) {
  return (
    <>
      {query.isPending && <SkeletonGrid count={skeletons} />}
      {query.isError && (
        <ErrorState
          message={getErrorMessage(
            query.error,
            query.data
              ? `The ${items} could not be reloaded. The list below may be out of date.`
              : `The ${items} could not be loaded.`,
          )}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
}
