import { queryOptions, useQuery } from '@tanstack/react-query';

/**
 * Where the site is: canonical and sharing addresses must be whole. The web host knows the public origin and sends it
 * along; a page that was not rendered there asks the address bar.
 */
export const siteQuery = (origin?: string) =>
  queryOptions({
    queryKey: ['remote-public', 'site'],
    queryFn: () => ({ origin: origin ?? window.location.origin }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Makes whole addresses of the site's paths; paths they stay until the origin is known. */
export function useWholeUrl(): (path: string) => string {
  const { data } = useQuery(siteQuery());
  return (path) => (data ? data.origin + path : path);
}
