import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import type { ReportFilter } from '../../../lib/report-search';

/** The site's figures for these dates, of all partners or one. */
export const analyticsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: queryKeys.analytics(filter),
    queryFn: ({ signal }) => http.get(apiPaths.adminAnalytics, { params: filter, signal }),
  });
