import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { queryKeys } from '../../../../lib/query-keys';

/** A page of the imported statements, newest first. */
export function statementsQuery({ page, pageSize }: TableQuery) {
  const params = { page, pageSize };
  return queryOptions({
    queryKey: queryKeys.accountingPart('bank-statements', params),
    queryFn: ({ signal }) => http.get(apiPaths.accountingBankStatements, { params, signal }),
  });
}
