import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { OwnReview, ReviewBody } from '@hive/contract/reviews';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { ignoreNotFound } from '@hive/shared-auth/ignore-not-found';

const pathOf = (boxId: string) => fill(apiPaths.ownReview, { id: boxId });

/** A person's own review of a box; null where there is none. */
export const getOwnReview = (boxId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['remote-public', 'own-review', boxId, userId],
    queryFn: async ({ signal }) => (await http.get(pathOf(boxId), { signal })).review,
    enabled: userId !== undefined,
  });

/** What stands in the page may not be so any more: figures and lists are asked for anew. */
function useShow(boxId: string, userId: string) {
  const queryClient = useQueryClient();
  return async (review: OwnReview | null) => {
    queryClient.setQueryData(getOwnReview(boxId, userId).queryKey, review);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['remote-public', 'reviews', boxId] }),
      queryClient.invalidateQueries({ queryKey: ['remote-public', 'profile', boxId] }),
    ]);
  };
}

/** Writes one's own review, or changes the one that is there. */
export function useSendReview(boxId: string, userId: string, isThere: boolean) {
  const queryClient = useQueryClient();
  const show = useShow(boxId, userId);
  return useMutation({
    mutationFn: async (body: ReviewBody) => {
      const { review } = isThere
        ? await http.put(pathOf(boxId), body)
        : await http.post(fill(apiPaths.boxReviews, { id: boxId }), body);
      return review;
    },
    onSuccess: show,
    // Written or removed in another tab: the next press does what is right by then.
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

/** Removes it. One that is gone already is what was wanted. */
export function useDeleteReview(boxId: string, userId: string) {
  const show = useShow(boxId, userId);
  return useMutation({
    mutationFn: () => ignoreNotFound(http.delete(pathOf(boxId))),
    onSuccess: () => show(null),
  });
}
