import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Every active box. */
export const subscriptionBoxesQuery = () =>
  queryOptions({
    queryKey: queryKeys.subscriptionBoxes,
    queryFn: async ({ signal }) => {
      const { boxes } = await http.get(apiPaths.subscriptionBoxes, {
        signal,
      });
      return boxes;
    },
  });
