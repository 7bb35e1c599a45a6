import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { UserPage } from '@hive/contract/users';
import { evenOffline } from '@hive/shared-auth/even-offline';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';

/** People that a call takes at most in one page. */
const largestPage = 100;

/** What the address says of none that there is, is as if it were not said. */
const among = (known: readonly string[], value: string | undefined): string | undefined =>
  value !== undefined && known.includes(value) ? value : undefined;

/** What of a list's query says who is in it, whatever their order and page. */
export const filterOf = ({ search, filters }: TableQuery) => ({
  search: search || undefined,
  role: among(['user', 'partner', 'admin'], filters['role']),
  status: among(['active', 'suspended'], filters['status']),
});

const sortOf = ({ sort }: TableQuery): string | undefined =>
  sort ? `${sort.descending ? '-' : ''}${sort.by}` : undefined;

const getPage = (params: object, signal: AbortSignal): Promise<UserPage> =>
  getLive<UserPage>(apiPaths.userAll, { params: { ...params }, signal });

/** A page of the people that fit. */
export function usersQuery(query: TableQuery) {
  const asked = {
    ...filterOf(query),
    sort: sortOf(query),
    page: query.page,
    pageSize: query.pageSize,
  };
  return queryOptions({
    ...evenOffline,
    queryKey: queryKeys.users(asked),
    queryFn: ({ signal }) => getPage(asked, signal),
  });
}

/** Everybody that the query finds, by when they registered: who registers meanwhile moves nobody to another page. */
export async function findUsers(
  query: TableQuery,
  signal: AbortSignal,
): Promise<{ _id: string; name: string }[]> {
  const found = [];
  for (let page = 1, isMore = true; isMore; page++) {
    const asked = { ...filterOf(query), sort: 'createdAt', page, pageSize: largestPage };
    const { items, total } = await getPage(asked, signal);
    found.push(...items.map(({ _id, name, email }) => ({ _id, name: name || email })));
    isMore = items.length > 0 && page * largestPage < total;
  }
  return found;
}
