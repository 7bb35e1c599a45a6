import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { ignoreNotFound } from '@hive/shared-auth/ignore-not-found';
import { queryKeys } from '../../../lib/query-keys';

/** Archives a partner, which removes it from every list. */
export function useDeletePartner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ignoreNotFound(http.delete(fill(apiPaths.box, { id }))),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.boxes }),
  });
}
