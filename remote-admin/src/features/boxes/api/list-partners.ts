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

/** A page of the partners. What was shown stays until the next has come. */
export function listPartners(query: TableQuery) {
  const params: QueryParams = { ...toParams(query), sort: query.sort?.by };
  return queryOptions({
    queryKey: [...queryKeys.boxes, params],
    // With a query the answer is a page.
    queryFn: async ({ signal }) =>
      (await getLive(apiPaths.boxes, { params, signal })) as AdminBoxPage,
    placeholderData: (before) => before,
  });
}

/** One partner as it is now, or null where there is none of this id. */
export const getPartner = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.boxes, 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return await http.get(fill(apiPaths.box, { id }), { signal });
      } catch (error) {
        // No id at all reads as one of nobody: somebody typed the address.
        const isNone =
          error instanceof ApiError && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code);
        if (isNone) return null;
        throw error;
      }
    },
    // A form is filled in on what it was opened with: nothing moves below the fingers.
    staleTime: Infinity,
    gcTime: 0,
  });
