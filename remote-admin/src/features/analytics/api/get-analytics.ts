import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import type { ReportFilter } from '../../../lib/report-search';

/** What happened on the site in these days, of all partners or of one. */
export const analyticsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: queryKeys.analytics(filter),
    queryFn: ({ signal }) => http.get(apiPaths.adminAnalytics, { params: filter, signal }),
  });
