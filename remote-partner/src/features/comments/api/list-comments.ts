import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Comments on a page. */
export const commentsPerPage = 5;

/** What customers say of a box, newest first. */
export const commentsQuery = (boxId: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.comments(boxId, page),
    queryFn: ({ signal }) =>
      http.get(apiPaths.partnerComments, {
        params: { boxId, page, pageSize: commentsPerPage },
        signal,
      }),
  });
