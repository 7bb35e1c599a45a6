import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Page size of the list of comments. */
export const commentsPerPage = 5;

/** Which comments are listed. */
export interface CommentFilter {
  page: number;
  /** Only those without a reply. */
  isUnanswered: boolean;
  /** Only those with this rating. */
  stars: number | null;
}

/** Customers' comments on a box, newest first. */
export const commentsQuery = (boxId: string, filter: CommentFilter) =>
  queryOptions({
    queryKey: queryKeys.comments(boxId, filter),
    queryFn: ({ signal }) =>
      http.get(apiPaths.partnerComments, {
        params: {
          boxId,
          page: filter.page,
          pageSize: commentsPerPage,
          ...(filter.isUnanswered && { reply: 'missing' as const }),
          ...(filter.stars !== null && { stars: filter.stars }),
        },
        signal,
      }),
  });
