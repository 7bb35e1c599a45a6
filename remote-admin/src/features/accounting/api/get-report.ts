import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';

/** Signed URLs are valid for five minutes: the report is fetched again before they expire. */
const refreshMs = 240_000;

/** Recent revenue and expenses. */
export const reportQuery = queryOptions({
  queryKey: queryKeys.accountingPart('report'),
  queryFn: ({ signal }) => getLive(apiPaths.accountingReport, { signal }),
  // Other admins book too: refetch on every mount.
  staleTime: 0,
  refetchInterval: refreshMs,
});
