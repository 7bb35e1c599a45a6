import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminInvoice, InvoiceDetails } from '@hive/contract/admin-invoices';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import type { QueryParams } from '@hive/shared-auth/transport';
import { queryKeys } from '../../../../lib/query-keys';

export interface InvoicePage {
  items: AdminInvoice[];
  total: number;
  /** Over all that fits, VAT included. */
  totals: { amount: number; credited: number; outstanding: number };
}

/** A page of invoices. */
export const invoicesQuery = (params: QueryParams) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('invoices', params),
    queryFn: ({ signal }) => http.get<InvoicePage>(apiPaths.accountingInvoices, { params, signal }),
  });

/** One with all that belongs to it. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('invoice', { id }),
    queryFn: ({ signal }) =>
      http.get<InvoiceDetails>(fill(apiPaths.accountingInvoiceDetails, { id }), { signal }),
    // Others mark as paid too: what is done is done to how it is now.
    staleTime: 0,
  });

/** What is done to an invoice. */
export type InvoiceWork =
  | { action: 'pay'; date: string }
  | { action: 'unpay'; reason: string }
  | { action: 'credit'; net: number; reason: string };

const pathOf = {
  pay: apiPaths.accountingInvoicePay,
  unpay: apiPaths.accountingInvoiceUnpay,
  credit: apiPaths.accountingCreditNotes,
};

/** Does it. It is not done before the lists know it. */
export function useInvoiceWork(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ action, ...body }: InvoiceWork) => http.post(fill(pathOf[action], { id }), body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });
}

/** What a run of the invoices has done. */
export interface InvoiceRun {
  month: string;
  issued: number;
  sent: number;
}

/** Makes and sends the invoices of all months that are over. */
export function useInvoiceRun() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => http.post<InvoiceRun>(apiPaths.accountingInvoiceRun, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });
}
