import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { RecommendationsAnswer } from '@hive/contract/matching';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { queryKeys } from '../../../lib/query-keys';

/** The boxes matched to the answers given last, best first. */
export const recommendationsQuery = () =>
  queryOptions({
    ...evenOffline,
    queryKey: queryKeys.recommendations,
    queryFn: ({ signal }) => http.get<RecommendationsAnswer>(apiPaths.recommendations, { signal }),
  });
