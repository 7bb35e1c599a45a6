import type { BrowserRegistry } from '@hive/contract/release';

const address = '/releases/registry.json?browser=1';

/** Milliseconds the registry request may take; after that the registry counts as missing. */
const loadTimeout = 3000;

/** JSON that the web host put into the page; null when it is missing or invalid. */
export function readDataBlock<T>(id: string): T | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as T;
  } catch {
    return null;
  }
}

/** The registry as currently served. */
export async function fetchRegistry(): Promise<BrowserRegistry> {
  const signal = AbortSignal.timeout(loadTimeout);
  const answer = await fetch(address, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The registry could not be read: ${answer.status}`);
  return (await answer.json()) as BrowserRegistry;
}

/** The versions that this tab uses: those it started with, or newer ones loaded by a retry. */
export interface RegistryStore {
  get(): BrowserRegistry;
  subscribe(listener: () => void): () => void;
  /** Fetches the registry again and uses its entry for one remote. If the request fails, the known entry stays. */
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
      // Nothing was known yet: use the whole registry, so that its versions match.
      if (fresh && current.revision === 0) current = fresh;
      else if (entry) current = { ...current, remotes: { ...current.remotes, [remote]: entry } };
      else return;
      for (const listener of [...listeners]) listener();
    },
  };
}
