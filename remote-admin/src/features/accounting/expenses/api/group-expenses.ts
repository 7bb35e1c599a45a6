import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { ExpenseFilter, ExpenseTotals } from '@hive/contract/expenses';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';
import type { GroupBy } from '../filter';

/** Totals of the expenses of one vendor or category. */
export interface ExpenseGroup extends ExpenseTotals {
  name: string;
}

/** The groups of the matching expenses, highest total first, and the overall totals. */
export const groupsQuery = (filter: ExpenseFilter, groupBy: GroupBy) => {
  const params = { ...filter, groupBy };
  return queryOptions({
    queryKey: queryKeys.accountingPart('expense-groups', params),
    queryFn: ({ signal }) => http.get(apiPaths.accountingExpenseGroups, { params, signal }),
    staleTime: 0,
  });
};
