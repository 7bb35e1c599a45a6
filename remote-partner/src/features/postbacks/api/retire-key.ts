import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Has a key end: at once, or at a time to come. */
export function useRetireKey(boxId: string, id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (endsAt?: string) =>
      http.post(
        fill(apiPaths.partnerPostbackKeyRetire, { id }),
        endsAt === undefined ? {} : { endsAt },
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.postbackKeys(boxId) }),
  });
}
