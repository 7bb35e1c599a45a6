import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { getLive } from './live-http';
import { queryKeys } from './query-keys';

/** The categories in alphabetical order. */
export const listCategories = () =>
  queryOptions({
    queryKey: queryKeys.categories,
    queryFn: ({ signal }) => getLive(apiPaths.categories, { signal }),
  });
