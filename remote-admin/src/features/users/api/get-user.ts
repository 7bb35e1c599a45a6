import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';

/** One user. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.user(id),
    queryFn: ({ signal }) => getLive(fill(apiPaths.user, { id }), { signal }),
  });

/** Which factors a user has set up, and how many sessions are active. */
export const userSecurityQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.userSecurity(id),
    queryFn: ({ signal }) => getLive(fill(apiPaths.adminUserSecurity, { id }), { signal }),
  });
