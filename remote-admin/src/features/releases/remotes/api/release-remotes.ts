import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BodyOf } from '@hive/contract/call-types';
import type { AdminRemote } from '@hive/contract/release-remotes';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';
import { useSeenChange } from '../../api/use-seen-change';

type GrantChange = BodyOf<'PUT', typeof apiPaths.adminReleaseRemote>;

/** The remotes with what they may claim. A change names the grant that it replaces, so the list is not polled. */
export const remotesQuery = queryOptions({
  queryKey: queryKeys.releaseRemotes,
  queryFn: ({ signal }) => http.get(apiPaths.adminReleaseRemotes, { signal }),
  staleTime: 60_000,
});

/**
 * Changes what admins granted to a remote. The list is loaded again after each attempt.
 * @param opened the remote when the dialog opened; null to register one
 * @returns `newer` is the remote as another admin has changed it meanwhile
 */
export function useGrantChange(opened: AdminRemote | null) {
  const { seen, send } = useSeenChange(opened, {
    queryKey: queryKeys.releaseRemotes,
    isConflict: (error) =>
      hasErrorCode<'PUT', typeof apiPaths.adminReleaseRemote>(error, 'RELEASE_CHANGED'),
    find: (queryClient) =>
      queryClient
        .getQueryData(remotesQuery.queryKey)
        ?.remotes.find(({ app }) => app === opened?.app) ?? opened,
  });

  return {
    send: (app: string, change: Omit<GrantChange, 'seen'>): Promise<void> =>
      send(async (remote) => {
        const body: GrantChange = { seen: remote?.grant?.since ?? null, ...change };
        await http.put(fill(apiPaths.adminReleaseRemote, { app }), body);
      }),
    newer: seen?.grant?.since === opened?.grant?.since ? null : seen,
  };
}
