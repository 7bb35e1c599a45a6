import { contractRetiredEvent } from '@hive/contract/page-events';
import type { RegistryStore } from '../registry';
import type { TabState } from './tab-state';

/** Milliseconds. Timers pause while the machine sleeps, so returning to the tab triggers a check as well. */
const hour = 3_600_000;

/**
 * Checks every hour, and when the tab becomes visible, whether this tab should be reloaded. The check is a separate chunk,
 * since a first visit does not need it; if it cannot be loaded, the next check tries again.
 */
export function watchFreshness(registry: RegistryStore): void {
  const tab: TabState = { registry, openedAt: Date.now() };
  const check = (event?: Event): void => {
    import(/* webpackChunkName: 'freshness' */ './check-freshness')
      .then(({ checkFreshness }) => checkFreshness(tab, event?.type))
      .catch(() => undefined);
  };
  setInterval(check, hour);
  window.addEventListener('visibilitychange', check);
  window.addEventListener(contractRetiredEvent, check);
}
