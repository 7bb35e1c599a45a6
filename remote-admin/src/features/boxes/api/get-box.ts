import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';

/** One box. Unlike that of the form, it is refetched. */
export const boxQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.box(id),
    queryFn: ({ signal }) => getLive(fill(apiPaths.box, { id }), { signal }),
  });

/** The tier and the premium plan of a box, with what its sponsored places bring. */
export const boxPlanQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.boxPlan(boxId),
    queryFn: ({ signal }) => getLive(fill(apiPaths.adminBoxSubscription, { boxId }), { signal }),
  });
