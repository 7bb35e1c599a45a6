import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { SecurityOverview } from '@hive/contract/security';
import { http } from '@hive/shared-auth/http';
import { loadSession } from '@hive/shared-auth/session';

const queryKey = ['security'];

/** What a section of the security settings is given: how the account stands, read once for the whole page. */
export interface SecuritySectionProps {
  overview: SecurityOverview;
}

/** How the signed-in account is protected. */
export function useSecurity() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => http.get(apiPaths.authSecurity, { signal }),
  });
}

/**
 * For whoever changed how the account is protected: reads it again, and the session, whose methods may be others now.
 * Lists of a section's own (devices, sessions) that hang on it are read again too: their keys begin with 'security'.
 */
export function useSecurityChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey }), loadSession()]);
  };
}
