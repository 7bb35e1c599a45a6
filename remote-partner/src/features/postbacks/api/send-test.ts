import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { AnswerOf } from '@hive/contract/call-types';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** What was sent, and what a brand's server would have been answered. */
export type TestAnswer = AnswerOf<'POST', typeof apiPaths.partnerPostbackTest>;

/** Sends a test postback, with a click of one's own or one that stands for a click that counts. */
export function useTestPostback(boxId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (clickId: string) =>
      http.post(apiPaths.partnerPostbackTest, clickId === '' ? {} : { clickId }, {
        params: { boxId },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.allPostbacks(boxId) }),
  });
}
