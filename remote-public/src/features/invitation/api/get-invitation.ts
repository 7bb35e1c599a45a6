import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

/** The box that an invitation is for. The answer depends on the user, so each user has a separate cache entry. */
export const invitationQuery = (token: string, userId: string) =>
  queryOptions({
    queryKey: ['remote-public', 'invitation', userId, token],
    queryFn: ({ signal }) => http.post(apiPaths.invitationLook, { token }, { signal }),
  });
