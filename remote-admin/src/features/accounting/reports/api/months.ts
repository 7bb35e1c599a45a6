import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';
import { useReload } from '../../../../lib/use-reload';

/** The months of the books, newest first. */
export const monthsQuery = queryOptions({
  queryKey: queryKeys.accountingPart('months'),
  queryFn: ({ signal }) => http.get(apiPaths.accountingMonths, { signal }),
  // Other admins book and close months too.
  staleTime: 0,
});

/** A change of a month. */
export interface MonthChange {
  month: string;
  action: 'close' | 'reopen';
}

const pathOf = { close: apiPaths.accountingMonthClose, reopen: apiPaths.accountingMonthReopen };

/** Closes or reopens a month. After a success it stays pending until the lists are refreshed. */
export function useMonthChange() {
  return useMutation({
    mutationFn: ({ month, action }: MonthChange) => http.post(fill(pathOf[action], { month }), {}),
    onSettled: useReload(queryKeys.accounting),
  });
}
