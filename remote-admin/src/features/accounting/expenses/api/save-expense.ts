import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { Expense } from '@hive/contract/expenses';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';
import type { WantedExpense } from '../expense-values';

/** An expense as it was read, or a draft: what a change is made on. */
export type ExpenseBase = Pick<Expense, '_id' | 'version'>;

/** Books an expense, or changes one as long as nobody else did since its version. */
export function useSaveExpense() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ base, wanted }: { base: ExpenseBase | null; wanted: WantedExpense }) =>
      base
        ? http.put<Expense>(fill(apiPaths.accountingExpenseOne, { id: base._id }), {
            ...wanted,
            version: base.version,
          })
        : http.post<Expense>(apiPaths.accountingExpense, wanted),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });
}
