import { apiPaths } from '@hive/contract/api-paths';
import type { AdminApplication } from '@hive/contract/applications';
import { getLive } from '../../../lib/live-http';
import type { QueueQuery } from '../../../lib/queue/queue-kind';

/** The api's name for each queue state. */
const statuses: Record<string, AdminApplication['status']> = {
  waiting: 'pending',
  approved: 'approved',
  rejected: 'rejected',
};

/** A page of applications, the longest waiting first. */
export const loadApplications = ({ state, ...page }: QueueQuery, signal: AbortSignal) =>
  getLive(apiPaths.adminApplications, {
    params: { status: statuses[state], ...page },
    signal,
  });
