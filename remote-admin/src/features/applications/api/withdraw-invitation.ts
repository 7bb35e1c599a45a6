import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { ignoreNotFound } from '@hive/shared-auth/ignore-not-found';
import { queryKeys } from '../../../lib/query-keys';

/** Withdraws an open invitation, so that its link stops working. */
export function useWithdrawInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ignoreNotFound(http.delete(fill(apiPaths.adminInvitation, { id }))),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.allInvitations }),
  });
}
