import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { ApplicationBody } from '@hive/contract/applications';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import { categoriesKey } from './list-categories';

/** Sends an application. Drops the cached list of applications; reloads the categories if the chosen one is unknown. */
export function useApply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (application: ApplicationBody) => http.post(apiPaths.applications, application),
    onSuccess: () => queryClient.removeQueries({ queryKey: queryKeys.applications }),
    onError: async (error) => {
      if (hasErrorCode<'POST', typeof apiPaths.applications>(error, 'CATEGORY_UNKNOWN'))
        await queryClient.invalidateQueries({ queryKey: categoriesKey });
    },
  });
}
