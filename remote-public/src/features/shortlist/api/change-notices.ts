import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { shortlistScope, storeShortlist } from '@hive/shared-auth/use-shortlist';

/** Switches the emails about a box on the account's shortlist on or off. */
export function useChangeNotices(owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ boxId, hasNotices }: { boxId: string; hasNotices: boolean }) =>
      http.patch(fill(apiPaths.shortlistItem, { id: boxId }), { hasNotices }),
    scope: shortlistScope,
    onSuccess: (list) => storeShortlist(queryClient, owner, list),
  });
}
