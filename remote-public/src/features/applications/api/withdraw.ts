import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The application has been decided or withdrawn meanwhile. */
const isOutdated = (error: unknown): boolean =>
  hasErrorCode<'DELETE', typeof apiPaths.application>(error, 'APPLICATION_DECIDED', 'NOT_FOUND');

/** Withdraws a pending application. */
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
