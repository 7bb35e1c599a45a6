import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import { toProfile, type Profile } from '../profile';

/** Whether no box has this id: unknown, deleted or malformed. */
const isUnknownBox = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * A box's profile; null when there is none. Null is a result and not an error: it is sent with the server-rendered page
 * like any other result, and a retry would not help.
 */
export const getProfile = (id: string) =>
  queryOptions({
    queryKey: ['remote-public', 'profile', id],
    queryFn: async ({ signal }): Promise<Profile | null> => {
      try {
        const path = fill(apiPaths.publicBox, { id });
        return toProfile(await http.get(path, { signal }));
      } catch (error) {
        if (isUnknownBox(error)) return null;
        throw error;
      }
    },
  });
