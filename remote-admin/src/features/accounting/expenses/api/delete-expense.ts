import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

/** Takes an expense out of every list. */
export function useDeleteExpense() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(fill(apiPaths.accountingExpenseOne, { id })),
    // What was refused may have changed meanwhile: the list says how it is.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });
}
