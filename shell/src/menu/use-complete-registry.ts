import { use, useSyncExternalStore } from 'react';
import type { BrowserRegistry } from '@hive/contract/release';
import type { RegistryStore } from '../registry';
import { pause } from '../remotes/load-timeout';

/** Milliseconds for which a menu waits for the other remotes. After that it has the shell's defaults for them. */
const patience = 1000;

const firstReads = new WeakMap<RegistryStore, Promise<BrowserRegistry | void>>();

/** The registry with all remotes, once for each store; nothing when it cannot be read soon. Never rejects. */
function readFirst(registry: RegistryStore): Promise<BrowserRegistry | void> {
  let first = firstReads.get(registry);
  if (!first) {
    first = Promise.race([registry.readAll().catch(() => undefined), pause(patience)]);
    firstReads.set(registry, first);
  }
  return first;
}

/**
 * The registry with all remotes. Suspends while the page has a part of it, so that what depends on the other remotes is shown
 * once and moves nothing. Uses the part when the rest cannot be read, or not soon.
 */
export function useCompleteRegistry(registry: RegistryStore): BrowserRegistry {
  const current = useSyncExternalStore(registry.subscribe, registry.get, registry.get);
  // Not only while there is a rest: a render that suspended at it may finish when it is complete.
  const first = use(readFirst(registry));
  return current.rest ? (first ?? current) : current;
}
