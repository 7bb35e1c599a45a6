import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The user's own reviews, and the boxes that they were invited to review. */
export const ownReviewsQuery = () =>
  queryOptions({
    queryKey: queryKeys.ownReviews,
    queryFn: ({ signal }) => http.get(apiPaths.userReviews, { signal }),
  });
