import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BookedMonth } from '@hive/contract/ledger';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

/** The months of the books, the newest first. */
export const monthsQuery = queryOptions({
  queryKey: queryKeys.accountingPart('months'),
  queryFn: ({ signal }) =>
    http.get<{ months: BookedMonth[] }>(apiPaths.accountingMonths, { signal }),
  // Others book and close too.
  staleTime: 0,
});

/** What is done to a month. */
export interface MonthChange {
  month: string;
  action: 'close' | 'reopen';
}

const pathOf = { close: apiPaths.accountingMonthClose, reopen: apiPaths.accountingMonthReopen };

/** Closes a month or opens it again. It is not done before the lists know it. */
export function useMonthChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ month, action }: MonthChange) => http.post(fill(pathOf[action], { month }), {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });
}
