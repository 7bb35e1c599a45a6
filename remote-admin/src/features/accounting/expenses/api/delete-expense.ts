import { useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';
import { useReload } from '../../../../lib/use-reload';

/** Deletes an expense from every list. */
export function useDeleteExpense() {
  return useMutation({
    mutationFn: (id: string) => http.delete(fill(apiPaths.accountingExpenseOne, { id })),
    // Also after an error: the expense may have changed in the meantime.
    onSettled: useReload(queryKeys.accounting),
  });
}
