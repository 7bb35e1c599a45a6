import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { SessionEntry, TrustedDevice } from '@hive/contract/security';
import { http } from '@hive/shared-auth/http';
import { ignoreNotFound } from '@hive/shared-auth/ignore-not-found';

/** The lists of one's own that the settings show, each with where one of it is ended. */
const lists = {
  sessions: { all: apiPaths.authSessions, one: apiPaths.authSession },
  devices: { all: apiPaths.authTrustedDevices, one: apiPaths.authTrustedDevice },
} as const;

interface Items {
  sessions: SessionEntry;
  devices: TrustedDevice;
}

/** One of those lists, and how to take one, or all, out of it. */
export function useOwnList<Name extends keyof Items>(name: Name) {
  // Whatever changes how the account is protected reads these again too: `useSecurityChanged`.
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
