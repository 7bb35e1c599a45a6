import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { loadSession } from '@hive/shared-auth/session';

/** Accepts an invitation, then reloads the session, which has the new role. */
export const useAcceptInvitation = (token: string) =>
  useMutation({
    mutationFn: async () => {
      const accepted = await http.post(apiPaths.invitationAccept, { token });
      await loadSession();
      return accepted;
    },
  });
