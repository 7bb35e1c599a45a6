import { queryOptions, useQuery } from '@tanstack/react-query';

/**
 * The site's origin, for absolute URLs in canonical and sharing tags. The web host sends its public origin with the
 * rendered page; a page that was rendered in the browser uses `window.location`.
 */
export const siteQuery = (origin?: string) =>
  queryOptions({
    queryKey: ['remote-public', 'site'],
    queryFn: () => ({ origin: origin ?? window.location.origin }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Turns the site's paths into absolute URLs; returns the path unchanged until the origin is known. */
export function useAbsoluteUrl(): (path: string) => string {
  const { data } = useQuery(siteQuery());
  return (path) => (data ? data.origin + path : path);
}
