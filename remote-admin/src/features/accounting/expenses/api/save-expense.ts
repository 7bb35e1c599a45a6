import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BodyOf } from '@hive/contract/call-types';
import type { Expense } from '@hive/contract/expenses';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

/** The expense or draft, with its version, that a change is based on. */
export type ExpenseBase = Pick<Expense, '_id' | 'version'>;

/** An expense as it is booked. */
export type ExpenseBody = BodyOf<'POST', typeof apiPaths.accountingExpense>;

/** Books an expense, or updates one; an update fails if the expense has changed since the base version. */
export function useSaveExpense() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ base, input }: { base: ExpenseBase | null; input: ExpenseBody }) =>
      base
        ? http.put(fill(apiPaths.accountingExpenseOne, { id: base._id }), {
            ...input,
            version: base.version,
          })
        : http.post(apiPaths.accountingExpense, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });
}
