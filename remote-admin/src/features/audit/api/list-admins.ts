import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import type { UserPage } from '@hive/contract/users';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The current admins in alphabetical order. */
export const adminsQuery = queryOptions({
  queryKey: queryKeys.admins,
  queryFn: async ({ signal }) =>
    // The api returns a page when the request has query parameters.
    (await http.get(apiPaths.userAll, {
      params: { role: 'admin', sort: 'name', pageSize: limits.bulkMax },
      signal,
    })) as UserPage,
});
