import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

/** The months with bookings, newest first. */
export const monthsQuery = queryOptions({
  queryKey: queryKeys.accountingPart('months'),
  queryFn: ({ signal }) => http.get(apiPaths.accountingMonths, { signal }),
});
