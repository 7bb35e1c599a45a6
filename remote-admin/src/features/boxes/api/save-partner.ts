import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BoxChange, NewPartner } from '@hive/contract/admin-boxes';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** A new partner, or the changes to an existing one. */
export type SaveRequest = { id: null; partner: NewPartner } | { id: string; change: BoxChange };

/** Saves a partner. Refetches the list on success and on a conflict with another admin's change. */
export function useSavePartner() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.boxes });
  return useMutation({
    mutationFn: (request: SaveRequest) =>
      request.id === null
        ? http.post(apiPaths.boxes, request.partner)
        : http.patch(fill(apiPaths.box, { id: request.id }), request.change),
    onSuccess: () => void refresh(),
    onError: (error) => {
      if (hasErrorCode<'PATCH', typeof apiPaths.box>(error, 'VERSION_CONFLICT', 'NOT_FOUND'))
        void refresh();
      if (hasErrorCode<'POST', typeof apiPaths.boxes>(error, 'CATEGORY_UNKNOWN'))
        void queryClient.invalidateQueries({ queryKey: queryKeys.categories });
    },
  });
}
