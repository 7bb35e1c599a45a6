import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { PromoMedium } from '@hive/contract/promo-media';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { unlessGone } from '@hive/shared-auth/unless-gone';
import { queryKeys } from '../../../lib/query-keys';

/** Removes one, shown or not. One that is gone already is what was wanted. */
export function useDeletePromo(boxId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...evenOffline,
    mutationFn: async ({ _id }: PromoMedium) => {
      await unlessGone(http.delete(fill(apiPaths.partnerPromoMedium, { id: _id })));
      await queryClient.invalidateQueries({ queryKey: queryKeys.promoMedia(boxId) });
    },
  });
}
