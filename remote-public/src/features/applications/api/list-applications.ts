import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** One's own applications, the newest first. Asked for anew each time: who comes here wants to know. */
export const listApplications = () =>
  queryOptions({
    queryKey: queryKeys.applications,
    staleTime: 0,
    queryFn: async ({ signal }) => (await http.get(apiPaths.applications, { signal })).applications,
  });
