/** A small string store that never throws. */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Falls back to the page's memory where the browser blocks web storage or refuses a write. */
function createStore(open: () => Storage): Store {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    if (typeof window === 'undefined') return undefined;
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    set(key, value) {
      // Remove the memory copy once the write succeeded, so that the two cannot differ.
      const written = attempt((storage) => (storage.setItem(key, value), true));
      if (written) memory.delete(key);
      else if (typeof window !== 'undefined') memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Per tab, for its lifetime. */
export const tabStore = createStore(() => window.sessionStorage);

/** Persistent, shared by all tabs. */
export const deviceStore = createStore(() => window.localStorage);
