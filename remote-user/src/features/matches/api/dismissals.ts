import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/**
 * Dismisses a box or restores it. The list of dismissed boxes is loaded again.
 * @param isReordering whether the matches are loaded again too; otherwise with the next visit of the page
 */
export function useDismissal(id: string, { isReordering = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: 'dismiss' | 'restore') => {
      const address = fill(apiPaths.dismissedBox, { id });
      return action === 'dismiss' ? http.put(address, {}) : http.delete(address);
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.dismissedBoxes });
      void queryClient.invalidateQueries({
        queryKey: queryKeys.recommendations,
        refetchType: isReordering ? 'active' : 'none',
      });
    },
  });
}
