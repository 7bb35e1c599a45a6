import { queryOptions } from '@tanstack/react-query';
import type { AdminBoxPage } from '@hive/contract/admin-boxes';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import type { QueryParams } from '@hive/shared-auth/transport';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';
import { toParams } from '../../../lib/to-params';

/** A page of partners. The previous page stays visible while the next one loads. */
export function listPartners(query: TableQuery) {
  const params: QueryParams = { ...toParams(query), sort: query.sort?.by };
  return queryOptions({
    queryKey: [...queryKeys.boxes, params],
    // The api returns a page when the request has query parameters.
    queryFn: async ({ signal }) =>
      (await getLive(apiPaths.boxes, { params, signal })) as AdminBoxPage,
    placeholderData: (before) => before,
  });
}

/** The current state of one partner, or null if the id is unknown. */
export const getPartner = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.boxes, 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return await http.get(fill(apiPaths.box, { id }), { signal });
      } catch (error) {
        // A malformed id, for example in an edited URL, counts as unknown.
        const isNone =
          error instanceof ApiError && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code);
        if (isNone) return null;
        throw error;
      }
    },
    // No refetch: the form must not change while the user edits it.
    staleTime: Infinity,
    gcTime: 0,
  });
