import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

export const categoriesKey = ['categories'] as const;

/** The categories, by name. */
export const listCategories = () =>
  queryOptions({
    queryKey: categoriesKey,
    queryFn: ({ signal }) => http.get(apiPaths.categories, { signal }),
  });
