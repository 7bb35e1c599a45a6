import { apiPaths } from '@hive/contract/api-paths';
import type { AdminApplication } from '@hive/contract/applications';
import { getLive } from '../../../lib/live-http';
import type { QueueQuery } from '../../../lib/queue/queue-kind';

/** What the api calls each state of the queue. */
const statuses: Record<string, AdminApplication['status']> = {
  waiting: 'pending',
  approved: 'approved',
  rejected: 'rejected',
};

/** A page of applications, what waits longest first. */
export const loadApplications = ({ state, ...page }: QueueQuery, signal: AbortSignal) =>
  getLive(apiPaths.adminApplications, {
    params: { status: statuses[state], ...page },
    signal,
  });
