import { useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { ignoreNotFound } from '@hive/shared-auth/ignore-not-found';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import { useReload } from '../../../lib/use-reload';

/** Removes a photo from a review. A 404 counts as success: another admin removed it first. */
export function useRemovePhoto(reviewId: string) {
  return useMutation({
    mutationFn: (photoId: string) =>
      ignoreNotFound(http.delete(fill(apiPaths.adminReviewPhoto, { id: reviewId, photoId }))),
    onSettled: useReload(queryKeys.queues('Reviews')),
  });
}
