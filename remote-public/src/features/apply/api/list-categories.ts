import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Category } from '@hive/contract/boxes';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';

export const categoriesKey = ['categories'] as const;

/** The categories, by name. */
export const listCategories = () =>
  queryOptions({
    ...evenOffline,
    queryKey: categoriesKey,
    queryFn: ({ signal }) => http.get<Category[]>(apiPaths.categories, { signal }),
  });
