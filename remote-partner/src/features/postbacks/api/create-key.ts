import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Creates a key. Only this response contains its secret. */
export function useCreateKey(boxId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(apiPaths.partnerPostbackKeys, {}, { params: { boxId } }),
    // Drop the secret from memory when the section unmounts.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.postbackKeys(boxId) }),
  });
}
