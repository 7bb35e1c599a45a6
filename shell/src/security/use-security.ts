import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { SecurityOverview } from '@hive/contract/security';
import { http } from '@hive/shared-auth/http';
import { loadSession } from '@hive/shared-auth/session';

const queryKey = ['security'];

/** Props of a section of the security settings: the account's status, fetched once for the page. */
export interface SecuritySectionProps {
  overview: SecurityOverview;
}

/** The security status of the signed-in account. */
export function useSecurity() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => http.get(apiPaths.authSecurity, { signal }),
  });
}

/**
 * Call after a change of the account's security: refetches the status, and the session, whose methods may have changed.
 * The lists of devices and sessions are refetched too, because their keys begin with 'security'.
 */
export function useSecurityChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey }), loadSession()]);
  };
}
