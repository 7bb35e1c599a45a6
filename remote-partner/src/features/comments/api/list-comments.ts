import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Page size of the list of comments. */
export const commentsPerPage = 5;

/** Customers' comments on a box, newest first. */
export const commentsQuery = (boxId: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.comments(boxId, page),
    queryFn: ({ signal }) =>
      http.get(apiPaths.partnerComments, {
        params: { boxId, page, pageSize: commentsPerPage },
        signal,
      }),
  });
