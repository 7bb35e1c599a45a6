import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

/** The names of all boxes, to choose another one. */
export const listNames = () =>
  queryOptions({
    queryKey: ['remote-public', 'box-names'],
    queryFn: async ({ signal }) => {
      const boxes = await http.get(apiPaths.publicBoxes, { signal });
      return boxes.map(({ _id: id, name }) => ({ id, name }));
    },
  });
