/** A small string store that never throws. */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Browsers may block web storage as a whole or refuse a write; then this page's memory has to do. */
function guarded(open: () => Storage): Store {
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
      // The memory copy goes as soon as the real one is written, so that the two cannot disagree.
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

/** Lives as long as the tab. */
export const tabStore = guarded(() => window.sessionStorage);

/** Lives on, seen by every tab. */
export const deviceStore = guarded(() => window.localStorage);
