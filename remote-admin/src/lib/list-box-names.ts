import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from './query-keys';

/** The names of all partners in alphabetical order, for a select. */
export const boxNamesQuery = () =>
  queryOptions({
    queryKey: queryKeys.boxNames,
    queryFn: ({ signal }) => http.get(apiPaths.adminAffiliates, { signal }),
  });
