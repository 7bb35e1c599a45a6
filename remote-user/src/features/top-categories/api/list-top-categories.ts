import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The categories, most clicked first. */
export const topCategoriesQuery = () =>
  queryOptions({
    queryKey: queryKeys.topCategories,
    queryFn: async ({ signal }) => {
      const { categories } = await http.get(apiPaths.topCategories, {
        signal,
      });
      return categories;
    },
  });
