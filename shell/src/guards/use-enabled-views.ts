import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/http';
import type { GuardState } from './decide-route';

/** The views enabled for the signed-in account; requested only if a guard needs them. */
export function useEnabledViews(isEnabled: boolean): {
  views: GuardState['enabledViews'];
  retry: () => void;
} {
  const query = useQuery({
    queryKey: ['enabled-views'],
    queryFn: ({ signal }) => http.get(apiPaths.authEnabledViews, { signal }),
    enabled: isEnabled,
  });
  const retry = () => void query.refetch();
  if (query.isError) return { views: 'failed', retry };
  return { views: query.data?.enabledViews ?? 'loading', retry };
}
