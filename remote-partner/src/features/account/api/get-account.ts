import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import type { Days } from '@hive/shared-ui/lib/days';
import { queryKeys } from '../../../lib/query-keys';

/** The running account of a box over some days. */
export const accountQuery = (boxId: string, days: Days) =>
  queryOptions({
    queryKey: queryKeys.account(boxId, days),
    queryFn: ({ signal }) =>
      http.get(apiPaths.partnerAccount, { params: { boxId, ...days }, signal }),
  });

/** The same as CSV. */
export const exportAccount = (boxId: string, days: Days): Promise<string> =>
  http.get(apiPaths.partnerExportAccount, { params: { boxId, ...days } });
