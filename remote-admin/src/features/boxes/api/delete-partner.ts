import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { ignoreNotFound } from '@hive/shared-auth/ignore-not-found';
import { queryKeys } from '../../../lib/query-keys';

interface Deletion {
  id: string;
  /** Shown to the partner. */
  reason: string;
}

/** Archives a partner, which removes it from every list. */
export function useDeletePartner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: Deletion) =>
      ignoreNotFound(http.delete(fill(apiPaths.box, { id }), { reason })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.boxes }),
  });
}
