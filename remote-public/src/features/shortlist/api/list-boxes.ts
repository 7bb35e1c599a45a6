import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { toTileBox } from '../../../lib/tile-box';

/** Every active box, reduced to what a tile shows. */
export const listBoxes = () =>
  queryOptions({
    queryKey: ['remote-public', 'boxes'],
    queryFn: async ({ signal }) => {
      const boxes = await http.get(apiPaths.publicBoxes, { signal });
      return boxes.map(toTileBox);
    },
  });
