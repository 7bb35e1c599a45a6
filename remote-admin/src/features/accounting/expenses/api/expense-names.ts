import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

const namesQuery = (
  path: typeof apiPaths.accountingExpenseCategories | typeof apiPaths.accountingVendors,
) =>
  queryOptions({
    queryKey: queryKeys.accountingPart(path),
    queryFn: ({ signal }) => http.get(path, { signal }),
  });

/** The categories of expenses, by name. */
export const categoriesQuery = namesQuery(apiPaths.accountingExpenseCategories);

/** The vendors of expenses, by name. */
export const vendorsQuery = namesQuery(apiPaths.accountingVendors);
