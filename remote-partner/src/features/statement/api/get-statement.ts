import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The statement of an invoice. */
export const invoiceStatementQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.invoiceStatement(id),
    queryFn: ({ signal }) => http.get(fill(apiPaths.accountingMyInvoice, { id }), { signal }),
  });

/** The statement of a box's month, by its first day; by default of the month in progress. */
export const monthStatementQuery = (boxId: string, month?: string) =>
  queryOptions({
    queryKey: queryKeys.monthStatement(boxId, month),
    queryFn: ({ signal }) =>
      http.get(apiPaths.partnerStatement, {
        params: { boxId, ...(month && { month }) },
        signal,
      }),
  });
