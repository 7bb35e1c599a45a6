import { queryOptions } from '@tanstack/react-query';
import type { UserViews } from '@hive/contract/admin-views';
import { apiPaths } from '@hive/contract/api-paths';
import { evenOffline } from '@hive/shared-auth/even-offline';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';

export interface UserViewsPage {
  items: UserViews[];
  page: number;
  pageSize: number;
  total: number;
  /** Every view there is to give. */
  views: string[];
}

/** People that a call takes at most in one page. */
const largestPage = 100;

const roles: readonly string[] = ['user', 'partner', 'admin'] satisfies UserViews['role'][];

/** What the address says of none that there is, is as if it were not said. */
function filterOf({ search, filters }: TableQuery) {
  const role = filters['role'];
  return { search: search || undefined, role: role && roles.includes(role) ? role : undefined };
}

const getPage = (params: object, signal: AbortSignal): Promise<UserViewsPage> =>
  getLive<UserViewsPage>(apiPaths.adminEnabledViews, { params: { ...params }, signal });

/** Who is given which views: a page of those that fit, by name. */
export function userViewsQuery(query: TableQuery) {
  const asked = { ...filterOf(query), page: query.page, pageSize: query.pageSize };
  return queryOptions({
    ...evenOffline,
    queryKey: queryKeys.userViews(asked),
    queryFn: ({ signal }) => getPage(asked, signal),
  });
}

/** Everybody that the query finds. */
export async function findUserViews(query: TableQuery, signal: AbortSignal): Promise<UserViews[]> {
  const found = new Map<string, UserViews>();
  for (let page = 1, isMore = true; isMore; page++) {
    const asked = { ...filterOf(query), page, pageSize: largestPage };
    const { items, total } = await getPage(asked, signal);
    for (const user of items) found.set(user._id, user);
    isMore = items.length > 0 && page * largestPage < total;
  }
  return [...found.values()];
}
