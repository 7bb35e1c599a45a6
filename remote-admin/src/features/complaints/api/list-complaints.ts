import { apiPaths } from '@hive/contract/api-paths';
import { getLive } from '../../../lib/live-http';
import type { QueueQuery } from '../../../lib/queue/queue-kind';

/** The query of each queue state. */
const filters = {
  open: { status: 'open' },
  due: { due: 'true' },
  answered: { status: 'answered' },
  closed: { status: 'closed' },
} as const;

/** A page of complaints; open ones by the day of their answer. */
export const loadComplaints = ({ state, ...page }: QueueQuery, signal: AbortSignal) =>
  getLive(apiPaths.adminComplaints, {
    params: { ...filters[state as keyof typeof filters], ...page },
    signal,
  });
