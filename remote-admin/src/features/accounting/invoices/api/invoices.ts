import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AdminInvoice } from '@hive/contract/admin-invoices';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import type { QueryParams } from '@hive/shared-auth/transport';
import { queryKeys } from '../../../../lib/query-keys';
import { useReload } from '../../../../lib/use-reload';

export interface InvoicePage {
  items: AdminInvoice[];
  total: number;
  /** Totals of all matching invoices, VAT included. */
  totals: { amount: number; credited: number; outstanding: number };
}

/** A page of invoices. */
export const invoicesQuery = (params: QueryParams) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('invoices', params),
    queryFn: ({ signal }) => http.get(apiPaths.accountingInvoices, { params, signal }),
  });

/** One invoice in full. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('invoice', { id }),
    queryFn: ({ signal }) => http.get(fill(apiPaths.accountingInvoiceDetails, { id }), { signal }),
    // Other admins change invoices too: always act on the current state.
    staleTime: 0,
  });

/** An action on an invoice. */
export type InvoiceAction =
  | { action: 'pay'; date: string }
  | { action: 'unpay'; reason: string }
  | { action: 'write-off'; as: 'write-off'; date: string; reason: string }
  | { action: 'reclaim'; as: 'vat-relief'; date: string }
  | { action: 'credit'; net: number; reason: string }
  | { action: 'answer'; answer: string };

const pathOf = {
  pay: apiPaths.accountingInvoicePay,
  unpay: apiPaths.accountingInvoiceUnpay,
  'write-off': apiPaths.accountingInvoicePay,
  reclaim: apiPaths.accountingInvoicePay,
  credit: apiPaths.accountingCreditNotes,
  answer: apiPaths.accountingDisputeAnswer,
};

/** Performs an action. After a success it stays pending until the lists are refreshed. */
export function useInvoiceAction(id: string) {
  return useMutation({
    mutationFn: ({ action, ...body }: InvoiceAction) =>
      http.post(fill(pathOf[action], { id }), body),
    onSettled: useReload(queryKeys.accounting),
  });
}

/** Result of an invoice run. */
export interface InvoiceRun {
  month: string;
  issued: number;
  sent: number;
}

/** Creates and sends the invoices of all past months. */
export function useInvoiceRun() {
  return useMutation({
    mutationFn: () => http.post(apiPaths.accountingInvoiceRun, {}),
    onSettled: useReload(queryKeys.accounting),
  });
}
