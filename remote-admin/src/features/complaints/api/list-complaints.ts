import { apiPaths } from '@hive/contract/api-paths';
import type { ComplaintTopic } from '@hive/contract/complaints';
import { getLive } from '../../../lib/live-http';
import type { QueueQuery } from '../../../lib/queue/queue-kind';

/** The query of each queue state. */
const filters = {
  open: { status: 'open' },
  due: { due: 'true' },
  overdue: { due: 'overdue' },
  answered: { status: 'answered' },
  closed: { status: 'closed' },
} as const;

/** A page of complaints; open ones by the day of their answer. */
export const loadComplaints = ({ state, filter, ...page }: QueueQuery, signal: AbortSignal) =>
  getLive(apiPaths.adminComplaints, {
    params: {
      ...filters[state as keyof typeof filters],
      ...(filter && { topic: filter as ComplaintTopic }),
      ...page,
    },
    signal,
  });
