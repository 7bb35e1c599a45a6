import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { ReportQuery } from '@hive/contract/reporting';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

/** A box's running account over some days. */
export const accountQuery = (boxId: string, days: ReportQuery) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('account', { boxId, ...days }),
    queryFn: ({ signal }) =>
      http.get(fill(apiPaths.accountingCustomerAccount, { boxId }), { params: days, signal }),
  });
