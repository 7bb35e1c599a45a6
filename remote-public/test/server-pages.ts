import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@hive/shared-auth/http';
import type { TransportCall } from '@hive/shared-auth/transport';
import { pages } from '../src/server';

/** Prefetches a page's queries as the web host does. */
export async function prefetchPage(
  module: string,
  { params = {}, search = '' }: { params?: Record<string, string>; search?: string } = {},
) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, gcTime: Infinity, retry: false } },
  });
  const page = pages.find((candidate) => candidate.module === module);
  if (!page) throw new Error(`No page ${module}`);
  const { status } = await page.prefetch({
    params,
    search: new URLSearchParams(search),
    origin: 'https://hive.example',
    prefetch: (query) => queryClient.fetchQuery(query as never).catch(() => undefined) as never,
  });
  return { status, queryClient };
}

/** A visitor's transport with fixed responses by path. */
export const transportWith = (responses: Record<string, unknown>) => ({
  request: async ({ path }: TransportCall): Promise<unknown> => {
    if (path in responses) return responses[path];
    throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Not here.' });
  },
});
