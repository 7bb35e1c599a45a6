import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import type { OrderQuery } from '../order-query';
import { toRequest } from '../order-query';

/** A page of a box's orders, newest first. */
export const ordersQuery = (boxId: string, query: OrderQuery) =>
  queryOptions({
    queryKey: queryKeys.orders(boxId, query),
    queryFn: ({ signal }) =>
      http.get(apiPaths.partnerOrders, {
        params: { boxId, ...toRequest(query), page: query.page, pageSize: query.pageSize },
        signal,
      }),
  });
