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

/** Selects postbacks by outcome; all of them without one. */
export interface PostbackFilter {
  outcome?: PostbackOutcome;
  page: number;
}

const pageSize = 10;

/** The postbacks received for a box, newest first. */
export const postbacksQuery = (boxId: string, filter: PostbackFilter) =>
  queryOptions({
    queryKey: queryKeys.postbacks(boxId, filter),
    queryFn: ({ signal }) =>
      http.get(apiPaths.partnerPostbacks, {
        params: { boxId, ...filter, pageSize },
        signal,
      }),
  });
