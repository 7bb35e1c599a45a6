import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { unlessGone } from '@hive/shared-auth/unless-gone';
import { queryKeys } from '../../../lib/query-keys';

/** Archives a partner: it leaves every list. */
export function useDeletePartner() {
  const queryClient = useQueryClient();
  return useMutation({
    ...evenOffline,
    mutationFn: (id: string) => unlessGone(http.delete(fill(apiPaths.box, { id }))),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.boxes }),
  });
}
