import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Tier } from '@hive/contract/partners';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** What is asked for; the present tier takes back a change that waits. */
export interface TierChange {
  type: Tier;
  when: 'now' | 'month-end';
}

/** Changes a box's tier. The tier decides what the figures come with, so they are asked for again. */
export function useTierChange(boxId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: TierChange) =>
      http.put(apiPaths.partnerSubscription, change, { params: { boxId } }),
    onSuccess: (subscription) => {
      cache.setQueryData(queryKeys.subscription(boxId), subscription);
      void cache.invalidateQueries({ queryKey: queryKeys.ownBoxes });
      void cache.invalidateQueries({ queryKey: queryKeys.allAnalytics(boxId) });
    },
  });
}
