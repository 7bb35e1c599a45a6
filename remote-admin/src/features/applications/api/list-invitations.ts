import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';

/** A page of invitations, newest first. */
export const invitationsQuery = (query: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: queryKeys.invitations(query),
    queryFn: ({ signal }) =>
      getLive(apiPaths.adminInvitations, {
        params: query,
        signal,
      }),
  });
