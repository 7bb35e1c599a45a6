import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** What was sent, and what a brand's server would have been answered. */
export interface TestAnswer {
  request: { headers: Record<string, string>; body: string };
  status: number;
  code: string | null;
  message: string | null;
  fields: Record<string, string> | null;
}

/** Sends a test postback, with a click of one's own or one that stands for a click that counts. */
export function useTestPostback(boxId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (clickId: string) =>
      http.post<TestAnswer>(apiPaths.partnerPostbackTest, clickId === '' ? {} : { clickId }, {
        params: { boxId },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.allPostbacks(boxId) }),
  });
}
