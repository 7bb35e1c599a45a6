import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { unlessGone } from '@hive/shared-auth/unless-gone';
import { queryKeys } from '../../../lib/query-keys';

/** Takes back an open invitation: its link works no more. */
export function useWithdrawInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    ...evenOffline,
    mutationFn: (id: string) => unlessGone(http.delete(fill(apiPaths.adminInvitation, { id }))),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.allInvitations }),
  });
}
