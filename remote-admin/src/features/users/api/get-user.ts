import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { getLive } from '../../../lib/live-http';
import { recordKeys } from '../../../lib/record-keys';

/** One user. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: recordKeys.user(id),
    queryFn: ({ signal }) => getLive(fill(apiPaths.user, { id }), { signal }),
  });

/** Which factors a user has set up, and how many sessions are active. */
export const userSecurityQuery = (id: string) =>
  queryOptions({
    queryKey: recordKeys.userSecurity(id),
    queryFn: ({ signal }) => getLive(fill(apiPaths.adminUserSecurity, { id }), { signal }),
  });
