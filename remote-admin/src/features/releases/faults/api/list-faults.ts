import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { AnswerOf } from '@hive/contract/call-types';
import type { QueryParams } from '@hive/shared-auth/transport';
import { keepLive } from '../../../../lib/live';
import { getLive } from '../../../../lib/live-http';
import { queryKeys } from '../../../../lib/query-keys';

export type FaultPage = AnswerOf<'GET', typeof apiPaths.adminFaults>;

/** A page of errors by cause. */
export const faultsQuery = (params: QueryParams) =>
  queryOptions({
    queryKey: queryKeys.faults(params),
    queryFn: ({ signal }): Promise<FaultPage> => getLive(apiPaths.adminFaults, { params, signal }),
    ...keepLive(),
  });
