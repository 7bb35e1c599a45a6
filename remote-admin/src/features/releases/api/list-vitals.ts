import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** How fast the served versions and their pages are. Sums of a week change slowly, so they are not refetched all the time. */
export const vitalsQuery = queryOptions({
  queryKey: queryKeys.vitals,
  queryFn: ({ signal }) => http.get(apiPaths.adminWebVitals, { signal }),
  staleTime: 60_000,
});
