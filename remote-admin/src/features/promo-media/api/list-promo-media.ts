import { apiPaths } from '@hive/contract/api-paths';
import type { ModeratedPromo } from '@hive/contract/promo-media';
import { getLive } from '../../../lib/live-http';
import type { QueueQuery } from '../../../lib/queue/queue-kind';

/** What the api calls each state of the queue. */
const statuses: Record<string, ModeratedPromo['status']> = {
  waiting: 'awaiting',
  approved: 'approved',
  rejected: 'refused',
};

/** A page of advertising, what waits longest first. */
export const loadPromoMedia = ({ state, ...page }: QueueQuery, signal: AbortSignal) =>
  getLive(apiPaths.adminPromoMedia, {
    params: { status: statuses[state], ...page },
    signal,
  });
