import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import type { Days } from '@hive/shared-ui/lib/days';
import { queryKeys } from '../../../lib/query-keys';

/** The clicks and subscriptions of a box in a period. */
export const analyticsQuery = (boxId: string, days: Days) =>
  queryOptions({
    queryKey: queryKeys.analytics(boxId, days),
    queryFn: ({ signal }) =>
      http.get(apiPaths.partnerAnalytics, {
        params: { boxId, ...days },
        signal,
      }),
  });
