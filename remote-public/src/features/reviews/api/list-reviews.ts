import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import type { ReviewListParams } from '../review-search';

/** Page size of the list of reviews. */
export const reviewsPerPage = 5;

/** A page of a box's published reviews. */
export const listReviews = (boxId: string, params: ReviewListParams) =>
  queryOptions({
    queryKey: ['remote-public', 'reviews', boxId, params],
    queryFn: ({ signal }) => {
      const { page, sort, stars, verified, text } = params;
      return http.get(fill(apiPaths.boxReviews, { id: boxId }), {
        params: {
          page,
          sort,
          pageSize: reviewsPerPage,
          ...(stars !== null && { stars }),
          ...(verified && { verified: 'true' as const }),
          ...(text !== '' && { text }),
        },
        signal,
      });
    },
  });
