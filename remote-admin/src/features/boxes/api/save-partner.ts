import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BodyOf } from '@hive/contract/call-types';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import type { PartnerInput } from '../partner-values';

/** A new partner, or the changes to an existing one. */
export type SaveRequest =
  { id: null; partner: PartnerInput } | { id: string; change: PartnerInput & { version: number } };

type NewPartner = BodyOf<'POST', typeof apiPaths.boxes>;
type PartnerChange = BodyOf<'PATCH', typeof apiPaths.box>;

/** Saves a partner. Refetches the list on success and on a conflict with another admin's change. */
export function useSavePartner() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.boxes });
  return useMutation({
    // The api validates the values.
    mutationFn: (request: SaveRequest) =>
      request.id === null
        ? http.post(apiPaths.boxes, request.partner as NewPartner)
        : http.patch(fill(apiPaths.box, { id: request.id }), request.change as PartnerChange),
    onSuccess: () => void refresh(),
    onError: (error) => {
      if (hasErrorCode<'PATCH', typeof apiPaths.box>(error, 'VERSION_CONFLICT', 'NOT_FOUND'))
        void refresh();
      if (hasErrorCode<'POST', typeof apiPaths.boxes>(error, 'CATEGORY_UNKNOWN'))
        void queryClient.invalidateQueries({ queryKey: queryKeys.categories });
    },
  });
}
