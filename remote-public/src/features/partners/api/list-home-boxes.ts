import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { selectHomeBoxes } from '../../../lib/home-boxes';
import { toTileBox } from '../../../lib/tile-box';

/** What the home page shows of the boxes. Selected before it is stored, because the page's HTML contains the query's data. */
export const listHomeBoxes = () =>
  queryOptions({
    queryKey: ['remote-public', 'home-boxes'],
    queryFn: async ({ signal }) => {
      const boxes = await http.get(apiPaths.publicBoxes, { signal });
      return selectHomeBoxes(boxes.map(toTileBox));
    },
  });
