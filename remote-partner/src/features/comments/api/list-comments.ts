import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { PartnerComments } from '@hive/contract/reviews';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { queryKeys } from '../../../lib/query-keys';

/** Comments on a page. */
export const commentsPerPage = 5;

/** What customers say of a box, newest first. */
export const commentsQuery = (boxId: string, page: number) =>
  queryOptions({
    ...evenOffline,
    queryKey: queryKeys.comments(boxId, page),
    queryFn: ({ signal }) =>
      http.get<PartnerComments>(apiPaths.partnerComments, {
        params: { boxId, page, pageSize: commentsPerPage },
        signal,
      }),
  });
