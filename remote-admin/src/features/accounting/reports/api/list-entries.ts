import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { FigureQuery } from '@hive/contract/ledger-entries';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

/** A page of the entries behind a figure. */
export const entriesQuery = (params: FigureQuery & { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: queryKeys.accountingPart('entries', params),
    queryFn: ({ signal }) => http.get(apiPaths.accountingEntries, { params, signal }),
  });
