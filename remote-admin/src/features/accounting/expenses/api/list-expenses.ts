import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Expense, ExpenseTotals } from '@hive/contract/expenses';
import { http } from '@hive/shared-auth/remote-http';
import type { QueryParams } from '@hive/shared-auth/transport';
import { queryKeys } from '../../../../lib/query-keys';

export interface ExpensePage {
  items: Expense[];
  total: number;
  totals: ExpenseTotals;
}

/** A page of expenses. */
export const getExpenses = (params: QueryParams, signal?: AbortSignal): Promise<ExpensePage> =>
  http.get(apiPaths.accountingExpenses, { params, signal });

/** A page of the matching expenses, with the totals of all of them. */
export const expensesQuery = (params: QueryParams) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('expenses', params),
    queryFn: ({ signal }) => getExpenses(params, signal),
    // Other admins book too: refetch on every mount.
    staleTime: 0,
  });
