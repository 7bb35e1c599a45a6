/** The parts of the service worker's global scope that are used here. */
export interface PictureScope {
  caches: CacheStorage;
  location: { origin: string };
  fetch(request: Request): Promise<Response>;
}

export interface PictureSettings {
  /** Pictures of all stored pages. */
  maxPictures: number;
  /** Bytes of one picture. */
  maxPictureBytes: number;
  /** Bytes of all pictures. */
  maxPicturesBytes: number;
  /** The `accept` header of pictures in the known browsers. */
  pictureAccepts: readonly string[];
}

/** `add` and `trim` must run one after the other: they change one index. */
export interface PictureStore {
  /** Records the `accept` header that this browser sends for pictures. */
  recordAccept(accept: string | null): void;
  /**
   * Stores the pictures that a stored page has shown.
   * @param page address without a fragment
   * @param shown addresses, in the order of the page
   */
  add(releases: string, page: string, shown: readonly string[]): Promise<void>;
  /** Deletes pictures that no stored page shows, and those of the oldest pages beyond the limits. */
  trim(releases: string): Promise<void>;
  /** A stored picture, in another width if it was stored in another one. */
  find(address: string): Promise<Response | undefined>;
}

/** Which page shows which pictures, and their sizes in bytes. */
interface PictureIndex {
  pages: Record<string, string[]>;
  bytes: Record<string, number>;
}

/**
 * Stores pictures of public pages for reading them without a connection (docs/decisions/0110). It never causes a request:
 * a picture is copied from the browser's HTTP cache, where the page's own request left it.
 *
 * `/sw.js` contains the source of this function, so it must not use anything outside itself.
 * @param prefix of the names of its caches
 * @param listPages the addresses of the stored pages, the oldest first
 */
export function createPictureStore(
  scope: PictureScope,
  prefix: string,
  listPages: () => Promise<string[]>,
  settings: PictureSettings,
): PictureStore {
  const { caches } = scope;
  const { origin: ownOrigin } = scope.location;
  const indexAddress = `${ownOrigin}/media/stored`;
  let accepts = [...settings.pictureAccepts];

  async function readIndex(cache: Cache): Promise<PictureIndex> {
    const stored = await cache.match(indexAddress);
    return stored ? ((await stored.json()) as PictureIndex) : { pages: {}, bytes: {} };
  }

  /** Sized pictures depend on the `accept` header, so the header of the page's request must be repeated. */
  async function readHttpCache(address: string): Promise<Response | undefined> {
    for (const accept of accepts) {
      const request = new Request(address, {
        cache: 'only-if-cached',
        mode: 'same-origin',
        headers: { accept },
      });
      const response = await scope.fetch(request).catch(() => undefined);
      if (response?.status === 200) return response;
    }
    return undefined;
  }

  /** Whether a response is the same for everybody and never changes. Private files and those that may be rejected are not. */
  function isStorable({ headers, redirected }: Response): boolean {
    const control = headers.get('cache-control') ?? '';
    const isPublic = /\bpublic\b/.test(control) && /\bimmutable\b/.test(control);
    const isPicture = (headers.get('content-type') ?? '').startsWith('image/');
    return isPublic && isPicture && !redirected && !/private|no-store/.test(control);
  }

  /** @returns whether the picture is stored */
  async function store(cache: Cache, index: PictureIndex, address: string): Promise<boolean> {
    if (index.bytes[address] !== undefined) return true;
    if (!address.startsWith(`${ownOrigin}/media/`)) return false;
    const response = await readHttpCache(address);
    if (!response || !isStorable(response)) return false;
    const { byteLength } = await response.clone().arrayBuffer();
    if (byteLength > settings.maxPictureBytes) return false;
    await cache.put(address, response);
    index.bytes[address] = byteLength;
    return true;
  }

  /** The pictures of the newest pages first, until a limit is reached. */
  function choose({ pages, bytes }: PictureIndex, newestFirst: readonly string[]): Set<string> {
    const chosen = new Set<string>();
    let total = 0;
    for (const address of newestFirst.flatMap((page) => pages[page] ?? [])) {
      const size = bytes[address] ?? Infinity;
      if (chosen.has(address) || chosen.size >= settings.maxPictures) continue;
      if (total + size > settings.maxPicturesBytes) continue;
      chosen.add(address);
      total += size;
    }
    return chosen;
  }

  async function write(cache: Cache, index: PictureIndex): Promise<void> {
    const stored = await listPages();
    const chosen = choose(index, [...stored].reverse());
    const removed = Object.keys(index.bytes).filter((address) => !chosen.has(address));
    await Promise.all(removed.map((address) => cache.delete(address, { ignoreVary: true })));
    const isChosen = (address: string): boolean => chosen.has(address);
    const next: PictureIndex = {
      pages: Object.fromEntries(
        Object.entries(index.pages)
          .filter(([page]) => stored.includes(page))
          .map(([page, addresses]) => [page, addresses.filter(isChosen)]),
      ),
      bytes: Object.fromEntries(Object.entries(index.bytes).filter(([one]) => isChosen(one))),
    };
    await cache.put(indexAddress, new Response(JSON.stringify(next)));
  }

  async function change(
    releases: string,
    edit: (cache: Cache, index: PictureIndex) => Promise<void>,
  ): Promise<void> {
    const cache = await caches.open(prefix + releases);
    const index = await readIndex(cache);
    try {
      await edit(cache, index);
    } finally {
      // What was stored before a full device is in the index, so that it is counted and deleted with its pages.
      await write(cache, index);
    }
  }

  return {
    recordAccept(accept) {
      if (accept && accepts[0] !== accept)
        accepts = [accept, ...accepts.filter((one) => one !== accept)];
    },
    add: (releases, page, shown) =>
      change(releases, async (cache, index) => {
        const known = index.pages[page] ?? [];
        const stored = new Set(known);
        for (const address of shown.slice(0, settings.maxPictures))
          if (await store(cache, index, address)) stored.add(address);
        index.pages[page] = [...stored];
      }),
    trim: (releases) => change(releases, async () => undefined),
    async find(address) {
      const exact = await caches.match(address, { ignoreVary: true });
      if (exact) return exact;
      const folderAndFile = /\/[^/]+\/[^/]+$/.exec(new URL(address).pathname)?.[0];
      for (const name of await caches.keys()) {
        if (!folderAndFile || !name.startsWith(prefix)) continue;
        const cache = await caches.open(name);
        const key = (await cache.keys()).find(({ url }) => url.endsWith(folderAndFile));
        if (key) return cache.match(key, { ignoreVary: true });
      }
      return undefined;
    },
  };
}
