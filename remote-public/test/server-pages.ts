import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@hive/shared-auth/http';
import type { TransportCall } from '@hive/shared-auth/transport';
import { pages } from '../src/server';

/** Fetches a page's queries as the web host does. */
export async function prefetchPage(
  module: string,
  { params = {}, search = '' }: { params?: Record<string, string>; search?: string } = {},
) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, gcTime: Infinity, retry: false } },
  });
  const page = pages.find((one) => one.module === module);
  if (!page) throw new Error(`No page ${module}`);
  const { status } = await page.prefetch({
    params,
    search: new URLSearchParams(search),
    origin: 'https://hive.example',
    prefetch: (query) => queryClient.fetchQuery(query as never).catch(() => undefined) as never,
  });
  return { status, queryClient };
}

/** A guest's way to an api that has these answers by path. */
export const transportWith = (answers: Record<string, unknown>) => ({
  request: async ({ path }: TransportCall): Promise<unknown> => {
    if (path in answers) return answers[path];
    throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Not here.' });
  },
});
