import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The views enabled for this account. The shell's route guard uses the same cache entry. */
export const enabledViewsQuery = () =>
  queryOptions({
    queryKey: queryKeys.enabledViews,
    queryFn: ({ signal }) => http.get(apiPaths.authEnabledViews, { signal }),
  });
