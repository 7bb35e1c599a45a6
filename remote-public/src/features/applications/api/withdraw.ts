import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** It was decided, or taken back, in the meantime. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'APPLICATION_DECIDED' || error.code === 'NOT_FOUND');

/** Takes back an application that waits. */
export function useWithdraw() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKeys.applications });
  return useMutation({
    mutationFn: (id: string) => http.delete(fill(apiPaths.application, { id })),
    onSuccess: reload,
    onError: async (error) => {
      if (isOutdated(error)) await reload();
    },
  });
}
