import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';
import { useReload } from '../../../../lib/use-reload';

/** The owners of releases with their addresses. */
export const ownersQuery = queryOptions({
  queryKey: queryKeys.faultOwners,
  queryFn: ({ signal }) => http.get(apiPaths.adminFaultOwners, { signal }),
});

/** Sets or removes the address of an owner. */
export function useOwnerEmail(owner: string) {
  return useMutation({
    mutationFn: (email: string | null) =>
      http.put(fill(apiPaths.adminFaultOwner, { owner }), { email }),
    onSettled: useReload(queryKeys.faultOwners, queryKeys.allFaults),
  });
}
