import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { toTileBox } from '../../../lib/tile-box';

/** Those of these boxes that are active, reduced to what a tile shows. An older api sends all boxes. */
export const listBoxes = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['remote-public', 'boxes', ...ids],
    queryFn: async ({ signal }) => {
      const params = { boxes: ids.join(',') };
      const boxes = await http.get(apiPaths.publicBoxes, { params, signal });
      return boxes.filter(({ _id: id }) => ids.includes(id)).map(toTileBox);
    },
  });
