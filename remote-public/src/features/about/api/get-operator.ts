import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

/** Who runs the site. */
export const getOperator = () =>
  queryOptions({
    queryKey: ['remote-public', 'operator'],
    queryFn: ({ signal }) => http.get(apiPaths.operator, { signal }),
  });
