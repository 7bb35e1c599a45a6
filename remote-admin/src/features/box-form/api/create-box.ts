import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewSubscriptionBox } from '@hive/contract/admin-boxes';
import { apiPaths } from '@hive/contract/api-paths';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Adds a box. Refetches the categories if the server does not know the chosen one. */
export function useCreateBox() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (box: NewSubscriptionBox) => http.post(apiPaths.boxes, box),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.boxes }),
    onError: (error) => {
      if (hasErrorCode<'POST', typeof apiPaths.boxes>(error, 'CATEGORY_UNKNOWN'))
        void queryClient.invalidateQueries({ queryKey: queryKeys.categories });
    },
  });
}
