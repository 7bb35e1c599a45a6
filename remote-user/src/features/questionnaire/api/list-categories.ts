import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** What is shown when they cannot be loaded. */
export const categoriesFailed = 'Failed to load categories. Please try again later.';

/** The categories, by name. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: queryKeys.categories,
    queryFn: ({ signal }) => http.get(apiPaths.categories, { signal }),
  });
