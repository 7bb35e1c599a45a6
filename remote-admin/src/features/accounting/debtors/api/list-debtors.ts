import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

/** What boxes owe on sent invoices, by age. */
export const debtorsQuery = queryOptions({
  queryKey: queryKeys.accountingPart('debtors'),
  queryFn: ({ signal }) => http.get(apiPaths.accountingDebtors, { signal }),
});
