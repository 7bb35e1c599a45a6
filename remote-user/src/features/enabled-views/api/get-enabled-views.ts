import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { queryKeys } from '../../../lib/query-keys';

/** The views enabled for this account. The shell's guard reads the same entry. */
export const enabledViewsQuery = () =>
  queryOptions({
    ...evenOffline,
    queryKey: queryKeys.enabledViews,
    queryFn: ({ signal }) =>
      http.get<{ enabledViews: string[] }>(apiPaths.authEnabledViews, { signal }),
  });
