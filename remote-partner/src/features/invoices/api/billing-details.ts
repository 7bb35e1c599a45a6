import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BillingDetails } from '@hive/contract/admin-invoices';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The billing details on a box's invoices. */
export const billingQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.billing(boxId),
    queryFn: ({ signal }) =>
      http.get(apiPaths.partnerBillingDetails, { params: { boxId }, signal }),
  });

/** Changes the billing details, from the next invoice on. */
export function useUpdateBilling(boxId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (details: BillingDetails) =>
      http.put(apiPaths.partnerBillingDetails, details, { params: { boxId } }),
    onSuccess: (saved) => queryClient.setQueryData(queryKeys.billing(boxId), saved),
  });
}
