import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { queryKeys } from './query-keys';

/** The partners there are, by name: for choosing one. */
export const affiliateNamesQuery = () =>
  queryOptions({
    ...evenOffline,
    queryKey: queryKeys.affiliateNames,
    queryFn: ({ signal }) =>
      http.get<{ _id: string; name: string }[]>(apiPaths.adminAffiliates, { signal }),
  });
