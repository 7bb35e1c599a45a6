import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { PromoMedium } from '@hive/contract/promo-media';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Saves a video's captions, or that nobody speaks in it. */
export function useSavePromoCaptions({ _id, boxId }: PromoMedium) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { captions: string | null; isSilent: boolean }) => {
      await http.put(fill(apiPaths.partnerPromoCaptions, { id: _id }), input);
      await queryClient.invalidateQueries({ queryKey: queryKeys.promoMedia(boxId) });
    },
  });
}
