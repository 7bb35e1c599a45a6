import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Makes a key. Its secret is in this answer and nowhere else. */
export function useCreateKey(boxId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(apiPaths.partnerPostbackKeys, {}, { params: { boxId } }),
    // Nothing may show it again: it goes with the section.
    gcTime: 0,
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.postbackKeys(boxId) }),
  });
}
