import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { AnswerOf } from '@hive/contract/call-types';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';
import { useReload } from '../../../../lib/use-reload';
import type { Refund } from '../refund-schema';

type Credits = AnswerOf<'GET', typeof apiPaths.accountingCustomerCredits>;
export type CustomerCredit = Credits['items'][number];

/** The credit of each box. */
export const creditsQuery = queryOptions({
  queryKey: queryKeys.accountingPart('credits'),
  queryFn: ({ signal }) => http.get(apiPaths.accountingCustomerCredits, { signal }),
});

/** Pays as much of an invoice as possible with the credit of its box. After a success it stays pending until the lists are refreshed. */
export function useCredit(boxId: string) {
  return useMutation({
    mutationFn: (invoiceId: string) =>
      http.post(fill(apiPaths.accountingCustomerCreditUses, { boxId }), { invoiceId }),
    onSettled: useReload(queryKeys.accounting),
  });
}

/** Books that credit was paid back. After a success it stays pending until the lists are refreshed. */
export function useRefund(boxId: string) {
  return useMutation({
    mutationFn: (refund: Refund) =>
      http.post(fill(apiPaths.accountingCustomerCreditRefunds, { boxId }), refund),
    onSettled: useReload(queryKeys.accounting),
  });
}

/** Undoes a use of credit, or a booking of credit paid back. */
export const undoCreditUse = (id: string, reason: string): Promise<CustomerCredit> =>
  http.post(fill(apiPaths.accountingCustomerCreditUseUndo, { id }), { reason });
