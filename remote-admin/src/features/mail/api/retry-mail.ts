import { useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { MailEntry } from '@hive/contract/mails';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import { useReload } from '../../../lib/use-reload';

/** Retries a waiting or failed mail now. Pending until the refetched list shows the result. */
export function useMailRetry(mail: MailEntry) {
  return useMutation({
    mutationFn: () => http.post(fill(apiPaths.adminMailRetry, { id: mail._id }), {}),
    // After a refusal the mail's state may have changed: refetch.
    onSettled: useReload(queryKeys.allMails),
  });
}
