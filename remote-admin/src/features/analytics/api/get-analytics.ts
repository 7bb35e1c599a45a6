import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { SiteAnalytics } from '@hive/contract/admin-analytics';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { queryKeys } from '../../../lib/query-keys';
import type { ReportFilter } from '../../../lib/report-search';

/** What happened on the site in these days, of all partners or of one. */
export const analyticsQuery = (filter: ReportFilter) =>
  queryOptions({
    ...evenOffline,
    queryKey: queryKeys.analytics(filter),
    queryFn: ({ signal }) =>
      http.get<SiteAnalytics>(apiPaths.adminAnalytics, { params: filter, signal }),
  });
