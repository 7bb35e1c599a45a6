import { queryOptions } from '@tanstack/react-query';
import type { AdminBox, AdminBoxPage } from '@hive/contract/admin-boxes';
import { apiPaths } from '@hive/contract/api-paths';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { queryKeys } from '../../../lib/query-keys';

const toParams = ({ page, pageSize, sort, search, filters }: TableQuery) => ({
  page,
  pageSize,
  sort: sort?.by,
  search: search.trim() || undefined,
  tier: filters['tier'],
});

/** A page of the partners. What was shown stays until the next has come. */
export function listPartners(query: TableQuery) {
  const params = toParams(query);
  return queryOptions({
    ...evenOffline,
    queryKey: [...queryKeys.boxes, params],
    queryFn: ({ signal }): Promise<AdminBoxPage> => http.get(apiPaths.boxes, { params, signal }),
    placeholderData: (before) => before,
  });
}

/** One partner as it is now, or null where there is none of this id. The api has no call for one: it gives all. */
export const getPartner = (id: string) =>
  queryOptions({
    ...evenOffline,
    queryKey: [...queryKeys.boxes, 'one', id],
    queryFn: async ({ signal }) => {
      const boxes = await http.get<AdminBox[]>(apiPaths.boxes, { signal });
      return boxes.find(({ _id }) => _id === id) ?? null;
    },
    // A form is filled in on what it was opened with: nothing moves below the fingers.
    staleTime: Infinity,
    gcTime: 0,
  });
