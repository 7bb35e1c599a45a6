const addressOf = (request: RequestInfo | URL): string =>
  request instanceof Request ? request.url : String(request);

/** Keeps the order of insertion, as a browser's cache does. */
class MemoryCache {
  readonly #entries = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#entries.get(addressOf(request))?.clone();
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.#entries.delete(addressOf(request));
    this.#entries.set(addressOf(request), response);
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#entries.delete(addressOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((address) => new Request(address));
  }
}

/** The part of a browser's `CacheStorage` that the service worker uses. Node has none. */
export function createMemoryCaches(): CacheStorage {
  const caches = new Map<string, MemoryCache>();
  const storage = {
    async open(name: string) {
      const cache = caches.get(name) ?? new MemoryCache();
      caches.set(name, cache);
      return cache;
    },
    async keys() {
      return [...caches.keys()];
    },
    async delete(name: string) {
      return caches.delete(name);
    },
    async match(request: RequestInfo | URL) {
      for (const cache of caches.values()) {
        const found = await cache.match(request);
        if (found) return found;
      }
      return undefined;
    },
  };
  return storage as unknown as CacheStorage;
}
