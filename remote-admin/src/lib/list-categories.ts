import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Category } from '@hive/contract/boxes';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { queryKeys } from './query-keys';

/** The categories, by name. */
export const listCategories = () =>
  queryOptions({
    ...evenOffline,
    queryKey: queryKeys.categories,
    queryFn: ({ signal }) => http.get<Category[]>(apiPaths.categories, { signal }),
  });
