import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { getLive } from '../../../lib/live-http';
import { recordKeys } from '../../../lib/record-keys';

/** One box. Unlike that of the form, it is refetched. */
export const boxQuery = (id: string) =>
  queryOptions({
    queryKey: recordKeys.box(id),
    queryFn: ({ signal }) => getLive(fill(apiPaths.box, { id }), { signal }),
  });

/** The tier and the premium plan of a box, with what its sponsored places bring. */
export const boxPlanQuery = (boxId: string) =>
  queryOptions({
    queryKey: recordKeys.boxPlan(boxId),
    queryFn: ({ signal }) => getLive(fill(apiPaths.adminBoxSubscription, { boxId }), { signal }),
  });
