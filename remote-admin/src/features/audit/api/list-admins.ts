import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import type { UserPage } from '@hive/contract/users';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { queryKeys } from '../../../lib/query-keys';

/** Those who are admins now, by name. */
export const adminsQuery = queryOptions({
  ...evenOffline,
  queryKey: queryKeys.admins,
  queryFn: ({ signal }) =>
    http.get<UserPage>(apiPaths.userAll, {
      params: { role: 'admin', sort: 'name', pageSize: limits.bulkMax },
      signal,
    }),
});
