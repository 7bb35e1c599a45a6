import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BillingDetails } from '@hive/contract/admin-invoices';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../query-keys';

const pathOf = (boxId: string) => fill(apiPaths.accountingBillingDetails, { boxId });

/** The billing details on a box's invoices. */
export const billingQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.billing(boxId),
    queryFn: ({ signal }) => http.get(pathOf(boxId), { signal }),
    // The partner can change them too.
    staleTime: 0,
  });

/** Changes the billing details, starting with the next invoice. */
export function useBillingChange(boxId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (details: BillingDetails) => http.put(pathOf(boxId), details),
    onSuccess: (saved) => cache.setQueryData(queryKeys.billing(boxId), saved),
  });
}
