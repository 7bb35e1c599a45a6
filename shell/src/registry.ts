import type { BrowserRegistry } from '@hive/contract/release';

const address = '/releases/registry.json?browser=1';

/** JSON that the web host put into the page; null when there is none. */
export function readDataBlock<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

/** The registry as it is served now. */
export async function fetchRegistry(): Promise<BrowserRegistry> {
  const answer = await fetch(address, { cache: 'no-store' });
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
      if (!entry) return;
      current = { ...current, remotes: { ...current.remotes, [remote]: entry } };
      for (const listener of [...listeners]) listener();
    },
  };
}
