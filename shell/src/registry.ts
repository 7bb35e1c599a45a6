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
  if (!answer.ok) throw new Error(`The registry: ${answer.status}`);
  return (await answer.json()) as BrowserRegistry;
}

/** The whole registry of a page that contains a part of it. */
async function fetchRest({ address: from, integrity }: Rest): Promise<BrowserRegistry> {
  const answer = await fetch(from, { integrity, signal: AbortSignal.timeout(loadTimeout) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as BrowserRegistry;
}

type Rest = NonNullable<BrowserRegistry['rest']>;

/** The versions that this tab uses: those it started with, or newer ones loaded by a retry. */
export interface RegistryStore {
  get(): BrowserRegistry;
  subscribe(listener: () => void): () => void;
  /**
   * Fetches the remotes that the page does not contain. Rejects when they cannot be fetched; the next call tries again.
   * @param prepare called with what was fetched before listeners are
   */
  complete(prepare: (rest: BrowserRegistry) => void): Promise<void>;
  /** Fetches the registry again and uses its entry for one remote. If the request fails, the known entry stays. */
  refresh(remote: string): Promise<void>;
}

export function createRegistryStore(
  initial: BrowserRegistry,
  read: () => Promise<BrowserRegistry> = fetchRegistry,
): RegistryStore {
  let current = initial;
  const listeners = new Set<() => void>();
  let completion: Promise<void> | undefined;

  function change(next: BrowserRegistry): void {
    current = next;
    for (const listener of [...listeners]) listener();
  }

  /** Adds the values of this browser, which the page contains, to what is the same for all browsers. */
  function addFlags(all: BrowserRegistry): BrowserRegistry {
    for (const remote in current.flags)
      Object.assign(all.remotes[remote]?.flags ?? {}, current.flags[remote]);
    return all;
  }

  async function complete(rest: Rest, prepare: (rest: BrowserRegistry) => void): Promise<void> {
    // The registry has changed since the page was sent, or the rest cannot be read: the newest is the best.
    const { remotes } = await fetchRest(rest).then(addFlags, read);
    const { rest: _complete, ...known } = current;
    const all = { ...known, remotes: { ...remotes, ...known.remotes } };
    prepare(all);
    change(all);
  }

  return {
    get: () => current,
    complete(prepare) {
      if (!current.rest) return Promise.resolve();
      completion ??= complete(current.rest, prepare).finally(() => (completion = undefined));
      return completion;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh(remote) {
      const fresh = await read().catch(() => null);
      const entry = fresh?.remotes[remote];
      // Nothing was known yet: use the whole registry, so that its versions match.
      if (fresh && current.revision === 0) change(fresh);
      else if (entry) change({ ...current, remotes: { ...current.remotes, [remote]: entry } });
    },
  };
}
