import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import type { OrderQuery } from '../order-query';
import { toRequest } from '../order-query';

/** Loads the filtered orders as CSV. */
export const loadOrdersFile = async (boxId: string, query: OrderQuery): Promise<string> =>
  http.get(apiPaths.partnerExportOrders, { params: { boxId, ...toRequest(query) } });
