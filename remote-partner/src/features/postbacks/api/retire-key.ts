import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Retires a key, immediately or at a later time. */
export function useRetireKey(boxId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (endsAt?: string) =>
      http.post(
        fill(apiPaths.partnerPostbackKeyRetire, { id }),
        endsAt === undefined ? {} : { endsAt },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.postbackKeys(boxId) }),
  });
}
