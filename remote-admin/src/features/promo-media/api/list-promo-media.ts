import { apiPaths } from '@hive/contract/api-paths';
import type { ModeratedPromo } from '@hive/contract/promo-media';
import { getLive } from '../../../lib/live-http';
import type { QueueQuery } from '../../../lib/queue/queue-kind';

/** The api's name for each queue state. */
const statuses: Record<string, ModeratedPromo['status']> = {
  waiting: 'awaiting',
  approved: 'approved',
  rejected: 'refused',
};

/** A page of promo media, the longest waiting first. */
export const loadPromoMedia = ({ state, ...page }: QueueQuery, signal: AbortSignal) =>
  getLive(apiPaths.adminPromoMedia, {
    params: { status: statuses[state], ...page },
    signal,
  });
