import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { FaultDetail } from '@hive/contract/faults';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

/** One error with its stack. */
export const faultQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.fault(id),
    queryFn: ({ signal }): Promise<FaultDetail> =>
      http.get(fill(apiPaths.adminFault, { id }), { signal }),
  });
