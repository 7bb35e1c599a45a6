import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BodyOf } from '@hive/contract/call-types';
import type { AdminFlag } from '@hive/contract/release-flags';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';
import { releasesQuery } from '../../api/list-releases';
import { useSeenChange } from '../../api/use-seen-change';

type FlagChange = BodyOf<'PUT', typeof apiPaths.adminReleaseFlag>;

/** The flags with their rules. Rules change rarely and a change names the rule it replaces, so the list is not polled. */
export const flagsQuery = queryOptions({
  queryKey: queryKeys.releaseFlags,
  queryFn: ({ signal }) => http.get(apiPaths.adminReleaseFlags, { signal }),
  staleTime: 60_000,
});

/** The served versions of each app, without the polling of the part that shows their health. */
export const servedVersionsQuery = queryOptions({
  queryKey: releasesQuery.queryKey,
  queryFn: releasesQuery.queryFn,
  staleTime: 60_000,
});

/**
 * Changes the rule of a flag. The list is loaded again after each attempt.
 * @param opened the flag when the dialog opened: what is replaced must be what the admin has seen
 * @returns `newer` is the flag as another admin has changed it meanwhile. The dialog shows it, and the next attempt replaces it
 */
export function useFlagChange(opened: AdminFlag) {
  const { app, key, rule: openedRule } = opened;
  const { seen, send: sendChange } = useSeenChange(opened, {
    queryKey: queryKeys.releaseFlags,
    isConflict: (error) =>
      hasErrorCode<'PUT', typeof apiPaths.adminReleaseFlag>(error, 'RELEASE_CHANGED'),
  });

  const send = (rule: FlagChange['rule'], reason: string): Promise<void> =>
    sendChange(
      (flag) => {
        const body: FlagChange = { seen: flag.rule?.since ?? null, rule, reason };
        return http.put(fill(apiPaths.adminReleaseFlag, { app, key }), body);
      },
      // A flag that no release declares leaves the list with its rule.
      (queryClient) =>
        queryClient
          .getQueryData(flagsQuery.queryKey)
          ?.flags.find((flag) => flag.app === app && flag.key === key) ?? { ...opened, rule: null },
    );

  return { send, newer: seen.rule?.since === openedRule?.since ? null : seen };
}
