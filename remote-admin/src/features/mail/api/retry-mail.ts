import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { MailEntry } from '@hive/contract/mails';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Retries a waiting or failed mail now. Pending until the refetched list shows the result. */
export function useMailRetry(mail: MailEntry) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(fill(apiPaths.adminMailRetry, { id: mail._id }), {}),
    // After a refusal the mail's state may have changed: refetch.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.allMails }),
  });
}
