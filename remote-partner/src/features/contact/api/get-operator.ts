import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Who runs the site, with the address for questions. */
export const operatorQuery = queryOptions({
  queryKey: queryKeys.operator,
  queryFn: ({ signal }) => http.get(apiPaths.operator, { signal }),
  staleTime: Infinity,
});
