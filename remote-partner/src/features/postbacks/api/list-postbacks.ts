import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Postback, PostbackOutcome } from '@hive/contract/postbacks';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

export interface PostbackPage {
  items: Postback[];
  page: number;
  pageSize: number;
  total: number;
}

/** Which attempts are wanted; without an outcome all of them. */
export interface PostbackFilter {
  outcome?: PostbackOutcome;
  page: number;
}

const perPage = 10;

/** What a box's brand reported, newest first. */
export const postbacksQuery = (boxId: string, filter: PostbackFilter) =>
  queryOptions({
    queryKey: queryKeys.postbacks(boxId, filter),
    queryFn: ({ signal }) =>
      http.get(apiPaths.partnerPostbacks, {
        params: { boxId, ...filter, pageSize: perPage },
        signal,
      }),
  });
