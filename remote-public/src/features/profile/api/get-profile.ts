import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import { toProfile, type Profile } from '../profile';

/** No box has this id: it is unknown, gone, or was never an id. */
const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * One box's profile; null when there is none. That is an answer and not a failure: the server sends it along like any
 * other, and asking again would not help.
 */
export const getProfile = (id: string) =>
  queryOptions({
    queryKey: ['remote-public', 'profile', id],
    queryFn: async ({ signal }): Promise<Profile | null> => {
      try {
        const path = fill(apiPaths.publicBox, { id });
        return toProfile(await http.get(path, { signal }));
      } catch (error) {
        if (isNotThere(error)) return null;
        throw error;
      }
    },
  });
