import { apiPaths } from '@hive/contract/api-paths';
import type { Interaction } from '@hive/contract/tracking';
import { sendQuietly } from '@hive/shared-auth/beacon';
import { whenIdle } from './when-idle';

let lastVisit = '';

/**
 * Records that a page was seen, once the browser has nothing better to do.
 * @param visit names this visit: the same one is recorded once, however often its page is rendered
 */
export function recordPageView(pathname: string, visit: string): void {
  const key = `${visit} ${pathname}`;
  if (key === lastVisit) return;
  lastVisit = key;
  const seen: Interaction = { action: 'viewed_page', details: { page: pathname } };
  whenIdle(() => void sendQuietly(apiPaths.logInteraction, seen));
}
