import { queryOptions } from '@tanstack/react-query';
import type { AccountingReport } from '@hive/contract/accounting';
import { apiPaths } from '@hive/contract/api-paths';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';

/** The addresses of files work for five minutes: they are asked for anew before. */
const refreshMs = 240_000;

/** Recent revenue and expenses. */
export const reportQuery = queryOptions({
  queryKey: queryKeys.accountingPart('report'),
  queryFn: ({ signal }) => getLive<AccountingReport>(apiPaths.accountingReport, { signal }),
  // Others book too: whoever comes back sees what there is now.
  staleTime: 0,
  refetchInterval: refreshMs,
});
