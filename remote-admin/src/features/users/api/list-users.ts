import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { UserPage } from '@hive/contract/users';
import type { QueryParams } from '@hive/shared-auth/transport';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { findAll } from '../../../lib/find-all';
import { getLive } from '../../../lib/live-http';
import { nameOf } from '../../../lib/people';
import { queryKeys } from '../../../lib/query-keys';
import { toParams } from '../../../lib/to-params';

/** The part of a list's query that filters, without sort order and page. */
export function filterOf(query: TableQuery): QueryParams {
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = toParams(query);
  return filter;
}

/** The api returns a page when the request has query parameters. */
const getPage = async (params: QueryParams, signal: AbortSignal) =>
  (await getLive(apiPaths.userAll, { params, signal })) as UserPage;

/** A page of matching users. */
export function usersQuery(query: TableQuery) {
  const listParams = toParams(query);
  return queryOptions({
    queryKey: queryKeys.users(listParams),
    queryFn: ({ signal }) => getPage(listParams, signal),
  });
}

/** All users that match the query, by registration date, so that new users do not shift the pages. */
export async function findUsers(
  query: TableQuery,
  signal: AbortSignal,
): Promise<{ _id: string; name: string }[]> {
  const found = await findAll((listParams) =>
    getPage({ ...filterOf(query), ...listParams, sort: 'createdAt' }, signal),
  );
  return found.map((user) => ({ _id: user._id, name: nameOf(user) }));
}
