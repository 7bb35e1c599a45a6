import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { AnswerOf } from '@hive/contract/call-types';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The request that was sent, and the response that a brand's server would have received. */
export type TestResponse = AnswerOf<'POST', typeof apiPaths.partnerPostbackTest>;

/** Sends a test postback with the given click id. An empty id uses a stand-in for a valid click. */
export function useTestPostback(boxId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (clickId: string) =>
      http.post(apiPaths.partnerPostbackTest, clickId === '' ? {} : { clickId }, {
        params: { boxId },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.allPostbacks(boxId) }),
  });
}
