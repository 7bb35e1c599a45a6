import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBox } from '@hive/contract/admin-boxes';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import type { TypedPartner } from '../partner-values';

/** A new partner, or what changes of one. */
export type SavedPartner =
  { id: null; partner: TypedPartner } | { id: string; change: TypedPartner & { version: number } };

/** Saves a partner. The list is read anew, also where somebody else was quicker. */
export function useSavePartner() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.boxes });
  return useMutation({
    mutationFn: (saved: SavedPartner) =>
      saved.id === null
        ? http.post<AdminBox>(apiPaths.boxes, saved.partner)
        : http.patch<AdminBox>(fill(apiPaths.box, { id: saved.id }), saved.change),
    onSuccess: () => void refresh(),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'VERSION_CONFLICT' || error.code === 'NOT_FOUND') void refresh();
      if (error.code === 'CATEGORY_UNKNOWN')
        void queryClient.invalidateQueries({ queryKey: queryKeys.categories });
    },
  });
}
