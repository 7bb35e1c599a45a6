import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { ignoreNotFound } from '@hive/shared-auth/ignore-not-found';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Removes a photo from a review. A 404 counts as success: another admin removed it first. */
export function useRemovePhoto(reviewId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (photoId: string) =>
      ignoreNotFound(http.delete(fill(apiPaths.adminReviewPhoto, { id: reviewId, photoId }))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.queues('Reviews') }),
  });
}
