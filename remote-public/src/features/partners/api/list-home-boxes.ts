import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

const loadSelection = () => import('../../../lib/home-boxes');

/**
 * What the home page shows of the boxes. Selected before it is stored, because the page's HTML contains the query's data.
 * @param load loads the selection: a separate chunk in browsers, since a first visit has its result. The server has one file.
 */
export const listHomeBoxes = (load: () => ReturnType<typeof loadSelection> = loadSelection) =>
  queryOptions({
    queryKey: ['remote-public', 'home-boxes'],
    queryFn: async ({ signal }) => {
      const [boxes, { selectHomeBoxes }] = await Promise.all([
        http.get(apiPaths.publicBoxes, { signal }),
        load(),
      ]);
      return selectHomeBoxes(boxes);
    },
  });
