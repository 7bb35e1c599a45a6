import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BodyOf } from '@hive/contract/call-types';
import type { AdminRemote } from '@hive/contract/release-remotes';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { ApiError } from '@hive/shared-auth/http';
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

/** Another admin has changed the grant, or a release has changed what ends. */
const isConflict = (error: unknown): boolean =>
  hasErrorCode<'PUT', typeof apiPaths.adminReleaseRemote>(error, 'RELEASE_CHANGED') ||
  (error instanceof ApiError && error.fields?.['ends'] !== undefined);

/** A remote that is not released leaves the list with its grant. */
const withoutGrant = (remote: AdminRemote): AdminRemote => ({
  ...remote,
  ...{ addresses: [], places: [], claims: [], grant: null },
});

/**
 * Changes what admins granted to a remote. The list is loaded again after each attempt.
 * @param opened the remote when the dialog opened; null to register one
 * @param app its name, as entered so far
 * @returns `seen` is the remote as the list had it after the last conflict, `newer` the same if another admin has changed the grant
 *   meanwhile. Both are null while the remote to register is unknown
 */
export function useGrantChange(opened: AdminRemote | null, app: string) {
  const { seen: last, send } = useSeenChange(opened, {
    queryKey: queryKeys.releaseRemotes,
    isConflict,
  });
  // Another name may be entered after a conflict.
  const seen = last?.app === app ? last : null;

  return {
    send: (change: Omit<GrantChange, 'seen'>): Promise<void> =>
      send(
        () => {
          const body: GrantChange = { seen: seen?.grant?.since ?? null, ...change };
          return http.put(fill(apiPaths.adminReleaseRemote, { app }), body);
        },
        (queryClient) =>
          queryClient
            .getQueryData(remotesQuery.queryKey)
            ?.remotes.find((remote) => remote.app === app) ??
          (opened && withoutGrant(opened)),
      ),
    seen,
    newer: seen?.grant?.since === opened?.grant?.since ? null : seen,
  };
}
