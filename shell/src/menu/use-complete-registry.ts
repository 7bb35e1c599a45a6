import { use, useSyncExternalStore } from 'react';
import type { BrowserRegistry } from '@hive/contract/release';
import type { RegistryStore } from '../registry';
import { usePageSource } from '../remotes/page-source';

/** Milliseconds for which a menu waits for the other remotes. After that it has the shell's defaults for them. */
const patience = 1000;

const waits = new WeakMap<RegistryStore, Promise<void>>();

/** Resolves when the registry has all remotes, or not soon. The page completes it once its session is known. */
function waitForRest(registry: RegistryStore): Promise<void> {
  let wait = waits.get(registry);
  if (!wait) {
    wait = new Promise((resolve) => {
      const check = (): void => {
        if (!registry.get().rest) finish();
      };
      const finish = (): void => {
        clearTimeout(timer);
        leave();
        resolve();
      };
      const timer = setTimeout(() => finish(), patience);
      const leave = registry.subscribe(check);
      check();
    });
    waits.set(registry, wait);
  }
  return wait;
}

/**
 * The registry. Suspends while the page has a part of it, so that what depends on the other remotes is shown once and moves
 * nothing. The part when the rest cannot be fetched, or not soon; the rest when it comes later.
 */
export function useCompleteRegistry(): BrowserRegistry {
  const { registry } = usePageSource();
  use(waitForRest(registry));
  return useSyncExternalStore(registry.subscribe, registry.get, registry.get);
}
