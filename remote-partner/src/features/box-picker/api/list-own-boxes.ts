import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The boxes that the signed-in user represents, sorted by name. */
export const ownBoxesQuery = () =>
  queryOptions({
    queryKey: queryKeys.ownBoxes,
    // A box becomes visible by an admin's decision, which the partner waits for.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { boxes } = await http.get(apiPaths.partnerBoxes, { signal });
      return boxes;
    },
  });
