import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { PublicBox } from '@hive/contract/boxes';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { queryKeys } from '../../../lib/query-keys';

/** Every active box. */
export const subscriptionBoxesQuery = () =>
  queryOptions({
    ...evenOffline,
    queryKey: queryKeys.subscriptionBoxes,
    queryFn: async ({ signal }) => {
      const { boxes } = await http.get<{ boxes: PublicBox[] }>(apiPaths.subscriptionBoxes, {
        signal,
      });
      return boxes;
    },
  });
