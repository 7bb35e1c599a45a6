import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The invoices of a box, newest first. */
export const invoicesQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.invoices(boxId),
    queryFn: ({ signal }) => http.get(apiPaths.accountingMyInvoices, { params: { boxId }, signal }),
  });
