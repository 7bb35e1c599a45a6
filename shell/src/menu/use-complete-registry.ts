import { use, useSyncExternalStore } from 'react';
import type { BrowserRegistry } from '@hive/contract/release';
import type { RegistryStore } from '../registry';
import { usePageSource } from '../remotes/page-source';

/** How long a menu waits for the other remotes. After that it has the shell's defaults for them. */
export const completionLimit = { milliseconds: 1000 };

const waits = new WeakMap<RegistryStore, Promise<void>>();

/** Resolves when the registry has all remotes, or not soon. The page completes it once its first page can be used. */
function waitForRest(registry: RegistryStore): Promise<void> {
  let wait = waits.get(registry);
  if (!wait) {
    wait = new Promise((resolve) => {
      const check = (): void => {
        if (!registry.get().rest) finish();
      };
      const finish = (): void => {
        clearTimeout(timer);
        unsubscribe();
        resolve();
      };
      const timer = setTimeout(finish, completionLimit.milliseconds);
      const unsubscribe = registry.subscribe(check);
      check();
    });
    waits.set(registry, wait);
  }
  return wait;
}

/**
 * The registry. Suspends while the page has a part of it, so that what depends on the other remotes is usually shown once. It is
 * the part when the rest cannot be fetched, or not soon, and changes when the rest comes later.
 */
export function useCompleteRegistry(): BrowserRegistry {
  const { registry } = usePageSource();
  use(waitForRest(registry));
  return useSyncExternalStore(registry.subscribe, registry.get, registry.get);
}
