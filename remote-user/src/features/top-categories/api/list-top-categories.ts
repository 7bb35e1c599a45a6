import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { TopCategory } from '@hive/contract/boxes';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The categories by counted clicks, most first. */
export const topCategoriesQuery = () =>
  queryOptions({
    queryKey: queryKeys.topCategories,
    queryFn: async ({ signal }) => {
      const { categories } = await http.get<{ categories: TopCategory[] }>(apiPaths.topCategories, {
        signal,
      });
      return categories;
    },
  });
