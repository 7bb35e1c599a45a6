import { useState } from 'react';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';

interface SeenChange<T> {
  /** The list with the entry. It is loaded again after each attempt. */
  queryKey: QueryKey;
  /** The entry in the list as it is now. */
  find: (queryClient: QueryClient) => T;
  /** Whether a request failed because another admin has changed the entry. */
  isConflict: (error: unknown) => boolean;
}

/**
 * Sends changes that name what the admin has seen.
 * @param opened the entry when the dialog opened: what is replaced must be what the admin has seen
 * @returns `seen` is the entry as another admin has changed it meanwhile, if so. The dialog shows it, and the next attempt replaces it
 */
export function useSeenChange<T>(opened: T, { queryKey, find, isConflict }: SeenChange<T>) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(opened);

  async function send(change: (entry: T) => Promise<unknown>): Promise<void> {
    let isOutdated = false;
    try {
      await change(seen);
    } catch (error) {
      isOutdated = isConflict(error);
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey });
      if (isOutdated) setSeen(find(queryClient));
    }
  }

  return { seen, send };
}
