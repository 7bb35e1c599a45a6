import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { WaitingItem } from '@hive/contract/overview';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { isNotServed } from './is-not-served';
import { keepLive } from './live';
import { getLive } from './live-http';
import { queryKeys } from './query-keys';

/** The counts are about whole queues, so they are refreshed less often than an open list. Milliseconds. */
const everyMs = 30_000;

const live = keepLive();

/** What waits, what changed and what is unhealthy: for the start page and the counts of the navigation. */
export const overviewQuery = queryOptions({
  queryKey: queryKeys.overview,
  queryFn: ({ signal }) => getLive(apiPaths.adminOverview, { signal }),
  ...live,
  refetchInterval: ({ state }) =>
    isNotServed(state.error) || !live.refetchInterval() ? false : everyMs,
});

/** A count, with a plus sign if there are more. */
export const formatWaiting = ({ count, isCapped }: Pick<WaitingItem, 'count' | 'isCapped'>) =>
  `${formatWholeNumber(count)}${isCapped ? '+' : ''}`;
