import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { SessionEntry, TrustedDevice } from '@hive/contract/security';
import { http } from '@hive/shared-auth/http';
import { ignoreNotFound } from '@hive/shared-auth/ignore-not-found';

/** The user's lists in the security settings, each with the path that ends one entry. */
const lists = {
  sessions: { all: apiPaths.authSessions, one: apiPaths.authSession },
  devices: { all: apiPaths.authTrustedDevices, one: apiPaths.authTrustedDevice },
} as const;

interface Items {
  sessions: SessionEntry;
  devices: TrustedDevice;
}

/** One of the lists, with functions that end one entry or all. */
export function useSecurityList<Name extends keyof Items>(name: Name) {
  // `useSecurityChanged` reloads these lists too.
  const queryKey = ['security', name];
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await http.get(lists[name].all, { signal })).items as unknown as readonly Items[Name][],
  });

  return {
    query,
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
    endOne: (item: Items[Name]) =>
      ignoreNotFound(http.delete(fill(lists[name].one, { id: item._id }))),
    endAll: () => ignoreNotFound(http.delete(lists[name].all)),
  };
}
