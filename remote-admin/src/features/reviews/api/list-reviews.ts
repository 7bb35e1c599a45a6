import { apiPaths } from '@hive/contract/api-paths';
import { getLive } from '../../../lib/live-http';
import type { QueueQuery } from '../../../lib/queue/queue-kind';

/** The api parameters of each queue state. */
const filters: Record<string, object> = {
  waiting: { status: 'pending' },
  reported: { reported: 'true' },
  approved: { status: 'approved' },
  rejected: { status: 'rejected' },
};

/** A page of reviews, the longest waiting first. */
export const loadReviews = ({ state, ...page }: QueueQuery, signal: AbortSignal) =>
  getLive(apiPaths.adminReviews, {
    params: { ...filters[state], ...page },
    signal,
  });
