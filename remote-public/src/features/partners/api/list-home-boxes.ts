import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { isNotFound } from '@hive/shared-auth/ignore-not-found';
import { http } from '@hive/shared-auth/remote-http';
import { toHomeBoxes } from '../../../lib/home-boxes';

const loadSelection = () => import('@hive/contract/select-home-boxes');

/**
 * What the home page shows of the boxes. An older api has the list of all boxes only.
 * @param load loads the selection from that list: a separate chunk in browsers. The server has one file.
 */
export const listHomeBoxes = (load: () => ReturnType<typeof loadSelection> = loadSelection) =>
  queryOptions({
    queryKey: ['remote-public', 'home-boxes'],
    queryFn: async ({ signal }) => {
      const found = await http.get(apiPaths.homeBoxes, { signal }).catch(async (error: unknown) => {
        if (!isNotFound(error)) throw error;
        const [boxes, { selectHomeBoxes }] = await Promise.all([
          http.get(apiPaths.publicBoxes, { signal }),
          load(),
        ]);
        return selectHomeBoxes(boxes);
      });
      return toHomeBoxes(found);
    },
  });
