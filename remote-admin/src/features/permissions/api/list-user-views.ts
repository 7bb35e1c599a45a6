import { queryOptions } from '@tanstack/react-query';
import type { UserViews } from '@hive/contract/admin-views';
import { apiPaths } from '@hive/contract/api-paths';
import type { QueryParams } from '@hive/shared-auth/transport';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { findAll } from '../../../lib/find-all';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';
import { toParams } from '../../../lib/to-params';

export interface UserViewsPage {
  items: UserViews[];
  page: number;
  pageSize: number;
  total: number;
  /** All views that can be granted. */
  views: string[];
}

const getPage = (params: QueryParams, signal: AbortSignal): Promise<UserViewsPage> =>
  getLive(apiPaths.adminEnabledViews, { params, signal });

/** A page of matching users and their views, in alphabetical order. */
export function userViewsQuery(query: TableQuery) {
  const listParams = toParams(query);
  return queryOptions({
    queryKey: queryKeys.userViews(listParams),
    queryFn: ({ signal }) => getPage(listParams, signal),
  });
}

/** All users that match the query. */
export const findUserViews = (query: TableQuery, signal: AbortSignal): Promise<UserViews[]> =>
  findAll((listParams) => getPage({ ...toParams(query), ...listParams }, signal));
