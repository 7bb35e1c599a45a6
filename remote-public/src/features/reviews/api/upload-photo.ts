import { useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { getOwnReview } from '@hive/shared-auth/own-review';
import { http } from '@hive/shared-auth/remote-http';
import { useCancellableUpload } from '@hive/shared-auth/use-cancellable-upload';

/** Uploads a photo for the user's review of a box. */
export function usePhotoUpload(boxId: string, userId: string) {
  const queryClient = useQueryClient();
  return useCancellableUpload({
    upload: async (file, options) => {
      const form = new FormData();
      form.append('photo', file);
      const path = fill(apiPaths.reviewPhotos, { id: boxId });
      return (await http.post(path, form, options)).photo;
    },
    onSuccess: (photo) =>
      void queryClient.setQueryData(
        getOwnReview(boxId, userId).queryKey,
        (before) => before && { ...before, unusedPhotos: [...(before.unusedPhotos ?? []), photo] },
      ),
  });
}
