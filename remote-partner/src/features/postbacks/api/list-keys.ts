import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { PostbackKey } from '@hive/contract/postbacks';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** A box's keys, newest first, and whether another can be created. */
export interface PostbackKeys {
  keys: PostbackKey[];
  canMake: boolean;
}

export const keysQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.postbackKeys(boxId),
    queryFn: ({ signal }) => http.get(apiPaths.partnerPostbackKeys, { params: { boxId }, signal }),
  });
