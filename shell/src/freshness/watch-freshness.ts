import { contractRetiredEvent } from '@hive/contract/page-events';
import type { RegistryStore } from '../registry';
import type { Tab } from './tab';

/** Milliseconds. Timers sleep with the machine, so coming back to the tab counts as well. */
const hour = 3_600_000;

/**
 * Has somebody look every now and then whether this tab should be loaded anew. Who looks is fetched when it comes to
 * that: a first visit is not about it. Where that cannot be fetched, it is tried again the next time.
 */
export function watchFreshness(registry: RegistryStore): void {
  const tab: Tab = { registry, began: Date.now() };
  const look = (event?: Event): void => {
    import('./look').then(({ look }) => look(tab, event?.type)).catch(() => undefined);
  };
  setInterval(look, hour);
  window.addEventListener('visibilitychange', look);
  window.addEventListener(contractRetiredEvent, look);
}
