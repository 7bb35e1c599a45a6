import { useState } from 'react';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';

interface SeenChange {
  /** The list with the entry. It is loaded again after each attempt. */
  queryKey: QueryKey;
  /** Whether a request failed because the entry is no longer as it was seen. */
  isConflict: (error: unknown) => boolean;
}

/**
 * Sends changes that name what the admin has seen.
 * @param opened the entry when the dialog opened: what is replaced must be what the admin has seen
 * @returns `seen` is the entry as it was after the last conflict. The dialog shows it, and the next attempt replaces it.
 *   `send` finds the entry in the list as it is then
 */
export function useSeenChange<T>(opened: T, { queryKey, isConflict }: SeenChange) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(opened);

  async function send(
    change: (entry: T) => Promise<unknown>,
    find: (queryClient: QueryClient) => T,
  ): Promise<void> {
    const reload = () => queryClient.invalidateQueries({ queryKey });
    try {
      await change(seen);
    } catch (error) {
      // Other errors do not wait for the list: without a connection it cannot be loaded either.
      if (isConflict(error)) {
        await reload();
        setSeen(find(queryClient));
      } else void reload();
      throw error;
    }
    await reload();
  }

  return { seen, send };
}
