import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { Invoice } from '@hive/contract/invoices';
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Disputes an unpaid invoice. Stays pending until the list is refreshed, unless there is no connection. */
export function useDispute({ _id: id, box }: Pick<Invoice, '_id' | 'box'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      http.post(fill(apiPaths.accountingMyInvoiceDispute, { id }), body),
    onSettled: (_, error) => {
      const refresh = queryClient.invalidateQueries({ queryKey: queryKeys.invoices(box._id) });
      // The list tries for seconds, and the user would wait for the error.
      return error instanceof ApiError && error.code === 'NETWORK' ? undefined : refresh;
    },
  });
}
