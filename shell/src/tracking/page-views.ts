import { apiPaths } from '@hive/contract/api-paths';
import type { Interaction } from '@hive/contract/tracking';
import { sendQuietly } from '@hive/shared-auth/beacon';
import { whenIdle } from './when-idle';

/** The pages that became ready in this tab, each visit once, with the time by `performance.now()`. */
export const readyPages: { pathname: string; at: number; isFirst: boolean }[] = [];

let lastVisit = '';

/**
 * Records a page view when the browser is idle.
 * @param visit identifies this visit, which is recorded once however often its page is rendered
 * @param isFirst whether the tab was opened with this page, and it did not fail
 */
export function recordPageView(pathname: string, visit: string, isFirst: boolean): void {
  const key = `${visit} ${pathname}`;
  if (key === lastVisit) return;
  lastVisit = key;
  readyPages.push({ pathname, at: performance.now(), isFirst });
  const seen: Interaction = { action: 'viewed_page', details: { page: pathname } };
  whenIdle(() => void sendQuietly(apiPaths.logInteraction, seen));
}
