import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** A box's tier, what waits for the month's end, and what a change costs. */
export const subscriptionQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.subscription(boxId),
    queryFn: ({ signal }) => http.get(apiPaths.partnerSubscription, { params: { boxId }, signal }),
  });
