import { useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { useCancellableUpload } from '@hive/shared-auth/use-cancellable-upload';
import { queryKeys } from '../../../lib/query-keys';

/** Uploads an image or video. */
export function usePromoUpload(boxId: string) {
  const queryClient = useQueryClient();
  return useCancellableUpload({
    upload: (file, options) => {
      const form = new FormData();
      form.append('adMedia', file);
      return http.post(apiPaths.partnerUploadAd, form, { params: { boxId }, ...options });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.promoMedia(boxId) }),
  });
}
