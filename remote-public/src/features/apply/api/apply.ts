import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Application } from '@hive/contract/applications';
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import type { TypedApplication } from '../use-application-draft';
import { categoriesKey } from './list-categories';

/** Sends an application. Afterwards the list of one's own is another; a refused category brings the categories anew. */
export function useApply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TypedApplication) =>
      http.post<{ application: Application }>(apiPaths.applications, body),
    onSuccess: () => queryClient.removeQueries({ queryKey: queryKeys.applications }),
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'CATEGORY_UNKNOWN')
        await queryClient.invalidateQueries({ queryKey: categoriesKey });
    },
  });
}
