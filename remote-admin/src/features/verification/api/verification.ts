import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BodyOf } from '@hive/contract/call-types';
import type { CheckKind } from '@hive/contract/verification';
import { http } from '@hive/shared-auth/remote-http';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';
import { recordKeys } from '../../../lib/record-keys';

/** The verification of a box, with its evidence. */
export const verificationQuery = (boxId: string) =>
  queryOptions({
    queryKey: recordKeys.boxVerification(boxId),
    queryFn: ({ signal }) =>
      getLive(fill(apiPaths.adminBoxVerification, { id: boxId }), { signal }),
  });

type Verifying = BodyOf<'POST', typeof apiPaths.adminBoxVerification>;

/** The writes about the verification of a box. Each stays pending until the page is refreshed. */
export function useVerificationWrites(boxId: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: queryKeys.boxes });
  const path = fill(apiPaths.adminBoxVerification, { id: boxId });
  return {
    check: useMutation({
      mutationFn: (body: { kind: CheckKind; subject?: string }) =>
        http.post(fill(apiPaths.adminBoxChecks, { id: boxId }), body),
      onSuccess,
    }),
    verify: useMutation({
      mutationFn: (body: Verifying) => http.post(path, body),
      onSuccess,
    }),
    end: useMutation({
      mutationFn: (reason: string) =>
        http.post(fill(apiPaths.adminBoxVerificationEnd, { id: boxId }), { reason }),
      onSuccess,
    }),
  };
}
