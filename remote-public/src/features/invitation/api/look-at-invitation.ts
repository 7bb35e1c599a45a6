import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { InvitedTo } from '@hive/contract/invitations';
import { http } from '@hive/shared-auth/remote-http';

/** What an invitation is to. The answer depends on who asks, so each person's is kept apart. */
export const lookAtInvitation = (token: string, userId: string) =>
  queryOptions({
    queryKey: ['remote-public', 'invitation', userId, token],
    queryFn: ({ signal }) => http.post<InvitedTo>(apiPaths.invitationLook, { token }, { signal }),
  });
