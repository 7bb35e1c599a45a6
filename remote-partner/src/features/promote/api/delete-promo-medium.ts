import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { PromoMedium } from '@hive/contract/promo-media';
import { http } from '@hive/shared-auth/remote-http';
import { ignoreNotFound } from '@hive/shared-auth/ignore-not-found';
import { queryKeys } from '../../../lib/query-keys';

/** Deletes an image or video, published or not. A 404 counts as success: it was deleted elsewhere. */
export function useDeletePromo(boxId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id }: PromoMedium) => {
      await ignoreNotFound(http.delete(fill(apiPaths.partnerPromoMedium, { id: _id })));
      await queryClient.invalidateQueries({ queryKey: queryKeys.promoMedia(boxId) });
    },
  });
}
