import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { isNotFound } from '@hive/shared-auth/ignore-not-found';
import { http } from '@hive/shared-auth/remote-http';
import { toComparedBox } from '../compared-box';

/** The boxes of a comparison in their order; those that are not on Hive are left out. */
export const getCompared = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['remote-public', 'compared', ...ids],
    queryFn: async ({ signal }) => {
      const profiles = await Promise.all(
        ids.map((id) =>
          http.get(fill(apiPaths.publicBox, { id }), { signal }).catch((error: unknown) => {
            if (isNotFound(error)) return null;
            throw error;
          }),
        ),
      );
      return profiles.flatMap((profile) => (profile ? [toComparedBox(profile)] : []));
    },
  });
