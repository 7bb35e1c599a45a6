import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { getOwnReview as getOwnReviewCall } from '@hive/contract/reviews';
import type { z } from 'zod';
import { http } from './remote-http';

export type OwnReviewAnswer = z.infer<typeof getOwnReviewCall.response>;

/**
 * The user's own review of a box, null when there is none, and their photos that belong to none yet. The query client is the
 * page's, so that the profile and parts of other remotes in it show the same review.
 */
export const getOwnReview = (boxId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['own-review', boxId, userId],
    queryFn: ({ signal }): Promise<OwnReviewAnswer> =>
      http.get(fill(apiPaths.ownReview, { id: boxId }), { signal }),
    enabled: userId !== undefined,
  });
