import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '@hive/contract/limits';
import { listBoxes } from './api/list-boxes';

/**
 * Loads the boxes with these ids. An id that is removed stays in the request: the other boxes are not loaded again, and it can
 * return.
 */
export function useBoxes(ids: readonly string[]) {
  const [requested, setRequested] = useState(ids);
  const added = ids.filter((id) => !requested.includes(id));
  if (added.length > 0) {
    const all = [...requested, ...added];
    setRequested(all.length > limits.shortlistMax ? ids : all);
  }
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...listBoxes(requested),
    enabled: requested.length > 0,
    placeholderData: (previous) => previous,
  });
  return {
    /** Undefined while they are loading. */
    boxes: requested.length === 0 ? [] : data,
    /** Whether boxes that were just added are still loading. */
    isPartial: isPlaceholderData,
    isFailed: isError && !isFetching,
    onRetry: () => void refetch(),
  };
}
