import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** A box's tier, the change scheduled for the end of the month, and the price of each change. */
export const subscriptionQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.subscription(boxId),
    queryFn: ({ signal }) => http.get(apiPaths.partnerSubscription, { params: { boxId }, signal }),
  });
