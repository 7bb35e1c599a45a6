import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { saveFile } from '@hive/shared-ui/lib/save-file';
import type { OrderQuery } from '../order-query';
import { toRequest } from '../order-query';

/** Downloads the filtered orders as orders.csv. */
export const useOrderDownload = (boxId: string, query: OrderQuery) =>
  useMutation({
    mutationFn: () =>
      http.get(apiPaths.partnerExportOrders, { params: { boxId, ...toRequest(query) } }),
    onSuccess: (csv) => saveFile('orders.csv', csv, 'text/csv;charset=utf-8'),
  });
