import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Invoice } from '@hive/contract/invoices';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** What a box was billed, newest first. */
export const invoicesQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.invoices(boxId),
    queryFn: ({ signal }) =>
      http.get<Invoice[]>(apiPaths.accountingMyInvoices, { params: { boxId }, signal }),
  });
