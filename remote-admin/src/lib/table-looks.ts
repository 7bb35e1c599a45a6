import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { TableLook, TableLookChange } from '@hive/contract/table-views';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from './query-keys';

/** The user's settings of all tables. */
export const tableLooksQuery = queryOptions({
  queryKey: queryKeys.tableLooks,
  queryFn: ({ signal }) => http.get(apiPaths.adminTableViews, { signal }),
});

/** Saves the settings of one table. Omitted settings stay unchanged. */
export const saveTableLook = (table: string, change: TableLookChange): Promise<TableLook> =>
  http.put(fill(apiPaths.adminTableView, { table }), change);
