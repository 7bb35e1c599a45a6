import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The user's applications, newest first. Never served from the cache: users open the page to see a new status. */
export const listApplications = () =>
  queryOptions({
    queryKey: queryKeys.applications,
    staleTime: 0,
    queryFn: async ({ signal }) => (await http.get(apiPaths.applications, { signal })).applications,
  });
