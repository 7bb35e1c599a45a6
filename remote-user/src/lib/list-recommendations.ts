import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from './query-keys';

/** The boxes matched to the user's last answers, best first. */
export const recommendationsQuery = () =>
  queryOptions({
    queryKey: queryKeys.recommendations,
    queryFn: ({ signal }) => http.get(apiPaths.recommendations, { signal }),
  });
