import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { OwnReview, ReviewBody } from '@hive/contract/reviews';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { ignoreNotFound } from '@hive/shared-auth/ignore-not-found';
import { getOwnReview } from '@hive/shared-auth/own-review';

const pathOf = (boxId: string) => fill(apiPaths.ownReview, { id: boxId });

/** Stores the user's new review in the cache and reloads the profile and the lists, which it changes. */
function useUpdateCache(boxId: string, userId: string) {
  const queryClient = useQueryClient();
  return async (review: OwnReview | null) => {
    queryClient.setQueryData(getOwnReview(boxId, userId).queryKey, (before) => ({
      review,
      unusedPhotos: before?.unusedPhotos?.filter(
        ({ _id }) => !review?.photos?.some((photo) => photo._id === _id),
      ),
    }));
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['remote-public', 'reviews', boxId] }),
      queryClient.invalidateQueries({ queryKey: ['remote-public', 'profile', boxId] }),
    ]);
  };
}

/** Creates the user's review, or updates the existing one. */
export function useSendReview(boxId: string, userId: string, exists: boolean) {
  const queryClient = useQueryClient();
  const updateCache = useUpdateCache(boxId, userId);
  return useMutation({
    mutationFn: async (body: ReviewBody) => {
      const { review } = exists
        ? await http.put(pathOf(boxId), body)
        : await http.post(fill(apiPaths.boxReviews, { id: boxId }), body);
      return review;
    },
    onSuccess: updateCache,
    // Created or deleted in another tab: reload, so that the next attempt sends the right request.
    onError: (error) => {
      const isOutdated = hasErrorCode<'POST', typeof apiPaths.boxReviews>(
        error,
        'REVIEW_EXISTS',
        'NOT_FOUND',
      );
      if (!isOutdated) return undefined;
      return queryClient.invalidateQueries({ queryKey: getOwnReview(boxId, userId).queryKey });
    },
  });
}

/** Deletes the user's review. A 404 counts as success: it was deleted elsewhere. */
export function useDeleteReview(boxId: string, userId: string) {
  const updateCache = useUpdateCache(boxId, userId);
  return useMutation({
    mutationFn: () => ignoreNotFound(http.delete(pathOf(boxId))),
    onSuccess: () => updateCache(null),
  });
}
