import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@hive/shared-auth/http';

/** A refusal stays one however often it is asked; a lost connection or a busy server may pass. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The page's query client. A minute's freshness spares a page rendered on the server its queries. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: (count, error) => count < 2 && mayPass(error) },
    },
  });
