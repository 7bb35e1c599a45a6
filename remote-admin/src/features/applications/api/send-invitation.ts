import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Emails an invitation to represent a box. */
export function useSendInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { boxId: string; email: string }) => {
      const { invitation } = await http.post(apiPaths.adminInvitations, body);
      return invitation;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.allInvitations }),
  });
}
