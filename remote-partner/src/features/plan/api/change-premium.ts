import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { PremiumChoice } from '@hive/contract/subscription';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Buys or ends a box's premium plan, and reloads the reviews and promo media, which depend on it. */
export function useChangePremium(boxId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: PremiumChoice) =>
      http.put(apiPaths.partnerPremium, choice, { params: { boxId } }),
    onSuccess: (subscription) => {
      queryClient.setQueryData(queryKeys.subscription(boxId), subscription);
      for (const queryKey of [
        queryKeys.ownBoxes,
        queryKeys.allComments(boxId),
        queryKeys.promoMedia(boxId),
      ])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
