import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { queryKeys } from '../../../../lib/query-keys';

/** Takes an expense out of every list. */
export function useDeleteExpense() {
  const queryClient = useQueryClient();
  return useMutation({
    ...evenOffline,
    mutationFn: (id: string) => http.delete(fill(apiPaths.accountingExpenseOne, { id })),
    // What was refused may have changed meanwhile: the list says how it is.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });
}
