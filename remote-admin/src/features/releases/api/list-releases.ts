import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { keepLive } from '../../../lib/live';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';

/** The releases of each app and their health. */
export const releasesQuery = queryOptions({
  queryKey: queryKeys.releases,
  queryFn: ({ signal }) => getLive(apiPaths.adminReleases, { signal }),
  ...keepLive(),
});
