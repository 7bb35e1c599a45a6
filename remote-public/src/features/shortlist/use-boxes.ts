import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '@hive/contract/limits';
import type { TileBox } from '../../lib/tile-box';
import { listBoxes } from './api/list-boxes';

/** The boxes of the last answer, and the ids that were requested. */
interface Loaded {
  ids: readonly string[];
  boxes: readonly TileBox[];
}

/**
 * Loads the boxes with these ids, at most as many as a shortlist has. An id that is removed stays in the request: the other
 * boxes are not loaded again, and it can return. While an added box is loading, or cannot be loaded, the earlier boxes stay.
 */
export function useBoxes(ids: readonly string[]) {
  const [requested, setRequested] = useState(ids);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const added = ids.filter((id) => !requested.includes(id));
  if (added.length > 0) {
    const all = [...requested, ...added];
    setRequested(all.length > limits.shortlistMax ? ids : all);
  }
  const { data, error, isFetching, refetch } = useQuery({
    ...listBoxes(requested),
    enabled: requested.length > 0,
  });
  if (data && data !== loaded?.boxes) setLoaded({ ids: requested, boxes: data });
  return {
    /** Undefined while the first ones are loading. */
    boxes: requested.length === 0 ? [] : loaded?.boxes,
    /** Whether it is not known yet if a box is active. */
    isPending: (id: string) => requested.includes(id) && !loaded?.ids.includes(id),
    /** Why there are none. */
    failure: isFetching || loaded ? null : error,
    onRetry: () => void refetch(),
  };
}
