import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { MailEntry } from '@hive/contract/mails';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Sends a mail that waits or was given up, now. It is under way until the list tells what became of it. */
export function useMailRetry(mail: MailEntry) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(fill(apiPaths.adminMailRetry, { id: mail._id }), {}),
    // What was refused may have changed meanwhile: the list says how it is.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.allMails }),
  });
}
