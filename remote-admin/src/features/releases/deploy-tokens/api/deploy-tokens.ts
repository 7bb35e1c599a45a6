import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BodyOf } from '@hive/contract/call-types';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';
import { useReload } from '../../../../lib/use-reload';

/** The deploy tokens: the active ones first, each newest first. */
export const deployTokensQuery = queryOptions({
  queryKey: queryKeys.deployTokens,
  queryFn: ({ signal }) => http.get(apiPaths.adminDeployTokens, { signal }),
});

/** Creates and revokes deploy tokens. */
export function useDeployTokens() {
  const onSettled = useReload(queryKeys.deployTokens);
  return {
    create: useMutation({
      mutationFn: (body: BodyOf<'POST', typeof apiPaths.adminDeployTokens>) =>
        http.post(apiPaths.adminDeployTokens, body),
      // The answer contains the secret.
      gcTime: 0,
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: (id: string) => http.post(fill(apiPaths.adminDeployTokenRevocation, { id }), {}),
      onSettled,
    }),
  };
}
