import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Reloads queries after a mutation, for its `onSettled`. A successful mutation stays pending until its lists are up to date. A
 * failed one does not: without a connection the lists cannot be loaded either, and its error would wait for them.
 */
export function useReload(...keys: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  return async (_data: unknown, error: unknown): Promise<void> => {
    const reloads = keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
    if (!error) await Promise.all(reloads);
  };
}
