import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from './query-keys';

/** The boxes that the user dismissed, the latest first. */
export const dismissedBoxesQuery = () =>
  queryOptions({
    queryKey: queryKeys.dismissedBoxes,
    queryFn: async ({ signal }) => {
      const { items } = await http.get(apiPaths.dismissedBoxes, { signal });
      return items;
    },
  });
