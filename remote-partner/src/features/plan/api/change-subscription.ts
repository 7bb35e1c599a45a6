import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Tier } from '@hive/contract/partners';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The requested tier. Requesting the current tier cancels a scheduled change. */
export interface TierChange {
  type: Tier;
  when: 'now' | 'month-end';
}

/** Changes a box's tier and reloads the analytics, which depend on it. */
export function useChangeTier(boxId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: TierChange) =>
      http.put(apiPaths.partnerSubscription, change, { params: { boxId } }),
    onSuccess: (subscription) => {
      queryClient.setQueryData(queryKeys.subscription(boxId), subscription);
      void queryClient.invalidateQueries({ queryKey: queryKeys.ownBoxes });
      void queryClient.invalidateQueries({ queryKey: queryKeys.allAnalytics(boxId) });
    },
  });
}
