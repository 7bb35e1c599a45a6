import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@hive/shared-auth/http';

/** A refusal is final; a lost connection or a server error may be temporary. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/**
 * The page's query client, shared with every remote. Data stays fresh for a minute, so a page that the server has just rendered
 * repeats none of its queries. Offline, a call fails at once instead of waiting for the network (the library's default),
 * so that the page can say so.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        retry: (count, error) => count < 2 && isTemporary(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
