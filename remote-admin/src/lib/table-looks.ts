import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { TableLook, TableLookChange } from '@hive/contract/table-views';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from './query-keys';

/** How this person likes each table to look. */
export const tableLooksQuery = queryOptions({
  queryKey: queryKeys.tableLooks,
  queryFn: ({ signal }) => http.get(apiPaths.adminTableViews, { signal }),
});

/** Keeps how one table looks; what is left out stays. */
export const saveTableLook = (table: string, change: TableLookChange): Promise<TableLook> =>
  http.put(fill(apiPaths.adminTableView, { table }), change);
