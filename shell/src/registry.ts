import type { BrowserRegistry } from '@hive/contract/release';

const address = '/releases/registry.json?browser=1';

/** Milliseconds the registry may take; then it counts as not there. */
const loadTimeout = 3000;

/** JSON that the web host put into the page; null when there is none that can be read. */
export function readDataBlock<T>(id: string): T | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as T;
  } catch {
    return null;
  }
}

/** The registry as it is served now. */
export async function fetchRegistry(): Promise<BrowserRegistry> {
  const signal = AbortSignal.timeout(loadTimeout);
  const answer = await fetch(address, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The registry could not be read: ${answer.status}`);
  return (await answer.json()) as BrowserRegistry;
}

/** What this tab goes by: the versions it began with, except where a Retry took a newer one. */
export interface RegistryStore {
  get(): BrowserRegistry;
  subscribe(listener: () => void): () => void;
  /** Reads the registry again and takes over one remote's entry. Offline, what is known stays. */
  refresh(remote: string): Promise<void>;
}

export function createRegistryStore(
  initial: BrowserRegistry,
  read: () => Promise<BrowserRegistry> = fetchRegistry,
): RegistryStore {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh(remote) {
      const fresh = await read().catch(() => null);
      const entry = fresh?.remotes[remote];
      // Nothing was known yet: everything of this reading belongs together.
      if (fresh && current.revision === 0) current = fresh;
      else if (entry) current = { ...current, remotes: { ...current.remotes, [remote]: entry } };
      else return;
      for (const listener of [...listeners]) listener();
    },
  };
}
