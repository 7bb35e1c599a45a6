import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

/** One expense. */
export const expenseQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('expense', { id }),
    queryFn: ({ signal }) => http.get(fill(apiPaths.accountingExpenseOne, { id }), { signal }),
    // Other admins change expenses too: always show the current state.
    staleTime: 0,
  });
