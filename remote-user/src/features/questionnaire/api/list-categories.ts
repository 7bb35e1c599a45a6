import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The categories, by name. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: queryKeys.categories,
    queryFn: ({ signal }) => http.get(apiPaths.categories, { signal }),
  });
