import type { writeOfflineNotice, writeOfflinePage } from './offline-page';
import type { createPictureStore, PictureScope, PictureSettings } from './picture-store';

/** The parts of the service worker's global scope that are used here. */
interface WorkerScope extends PictureScope {
  navigator: { onLine: boolean };
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & { data: unknown }) => void): void;
}

interface LongEvent {
  /** Keeps the worker running until the work has ended. */
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LongEvent {
  request: Request;
  /** The page that makes the request. */
  clientId: string;
  /** The page that a navigation opens. */
  resultingClientId: string;
  /** The response to a navigation that the browser requested while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface Parts {
  writeOfflinePage: typeof writeOfflinePage;
  writeOfflineNotice: typeof writeOfflineNotice;
  createPictureStore: typeof createPictureStore;
}

export interface WorkerSettings extends PictureSettings {
  /** The response header with the name of the releases that a page belongs to. Only a page that may be stored has it. */
  header: string;
  offlinePath: string;
  /** The call that ends a session. */
  logOutPath: string;
  styles: string;
  /** The content security policy of the offline page. */
  policy: string;
  noticeStyle: string;
  /** The source in `style-src` that permits the style of the notice. */
  noticeSource: string;
  maxPages: number;
  maxFiles: number;
  /** Characters of the largest page that is stored. */
  maxPageLength: number;
}

/**
 * The service worker (docs/decisions/0089, 0110). It answers navigations from the network first, and stores public pages
 * with the files they reference and the pictures they showed, in caches named by the releases of the page. Without a
 * connection it answers with a stored page, or the offline page. All other requests go past it, except files and pictures
 * that a page opened without a connection needs.
 *
 * `/sw.js` contains the source of this function, so it must not use anything outside itself.
 */
export function runServiceWorker(
  scope: WorkerScope,
  {
    writeOfflinePage: writePage,
    writeOfflineNotice: writeNotice,
    createPictureStore: create,
  }: Parts,
  settings: WorkerSettings,
): void {
  const { caches } = scope;
  const pagesPrefix = 'hive-pages-';
  const filesPrefix = 'hive-files-';
  const picturesPrefix = 'hive-pictures-';
  const isFile = /^\/releases\/[^/]+\/[^/]+\/[^?]+$/;
  /** Pages that were opened without a connection. */
  const offlineClients = new Set<string>();

  const pictures = create(scope, picturesPrefix, listAddresses, settings);

  /** One change at a time, so that none sees half of another one. */
  let lastChange: Promise<unknown> = Promise.resolve();
  function change(work: () => Promise<void>): Promise<unknown> {
    // What cannot be stored, such as on a full device, is not available without a connection.
    lastChange = lastChange.then(work).catch(() => undefined);
    return lastChange;
  }

  const withoutHash = (address: string): string => address.replace(/#.*$/, '');

  async function openPages(): Promise<{ releases: string; cache: Cache } | undefined> {
    const name = (await caches.keys()).find((one) => one.startsWith(pagesPrefix));
    if (!name) return undefined;
    return { releases: name.slice(pagesPrefix.length), cache: await caches.open(name) };
  }

  /** The addresses of the stored pages, the oldest first. */
  async function listAddresses(): Promise<string[]> {
    const keys = await (await openPages())?.cache.keys();
    return (keys ?? []).map(({ url }) => url);
  }

  async function deleteCaches(keep: readonly string[]): Promise<void> {
    const names = await caches.keys();
    const obsolete = names.filter((name) => !keep.includes(name));
    await Promise.all(obsolete.map((name) => caches.delete(name)));
  }

  /** Removes the oldest entries beyond the limit. */
  async function trim(cache: Cache, max: number): Promise<void> {
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)),
    );
  }

  async function storeFiles(releases: string, addresses: Iterable<string>): Promise<void> {
    const cache = await caches.open(filesPrefix + releases);
    for (const address of new Set(addresses)) {
      if (!isFile.test(address) || (await cache.match(address))) continue;
      // The page is readable without the file.
      await cache.add(address).catch(() => undefined);
    }
    await trim(cache, settings.maxFiles);
  }

  /** Stores a page if the web host permits it. Pages of other releases are removed, so that releases never mix. */
  async function storePage(address: string, response: Response): Promise<void> {
    const releases = response.headers.get(settings.header);
    const isPrivate = /private|no-store/.test(response.headers.get('cache-control') ?? '');
    if (!releases || response.status !== 200 || response.redirected || isPrivate) return;
    const html = await response.clone().text();
    if (html.length > settings.maxPageLength) return;
    await deleteCaches([pagesPrefix, filesPrefix, picturesPrefix].map((one) => one + releases));
    const cache = await caches.open(pagesPrefix + releases);
    // Deleted first, so that the page becomes the newest.
    await cache.delete(withoutHash(address), { ignoreVary: true });
    await cache.put(withoutHash(address), response);
    await trim(cache, settings.maxPages);
    await pictures.trim(releases);
    await storeFiles(
      releases,
      Array.from(html.matchAll(/(?:href|src)="(\/releases\/[^"]+)"/g), ([, file]) => file ?? ''),
    );
  }

  const find = (address: string): Promise<Response | undefined> =>
    caches.match(withoutHash(address), { ignoreVary: true });

  async function listPages(): Promise<{ address: string; title: string }[]> {
    const addresses = await listAddresses();
    return Promise.all(
      addresses.reverse().map(async (address) => {
        const html = (await (await find(address))?.text()) ?? '';
        const { pathname, search } = new URL(address);
        const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? pathname;
        const plain = title.replace(/&#x27;/g, '’').replace(/&amp;/g, '&');
        return { address: pathname + search, title: plain };
      }),
    );
  }

  async function answerOffline(requested: string | null): Promise<Response> {
    const html = writePage(requested, await listPages(), settings.styles);
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': settings.policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    });
  }

  /** A stored page with a notice that says so, before the part that scripts change. */
  async function addNotice(stored: Response): Promise<Response> {
    const headers = new Headers(stored.headers);
    const policy = headers.get('content-security-policy');
    if (policy) {
      const permitted = policy.replace("style-src 'self'", `$& ${settings.noticeSource}`);
      headers.set('content-security-policy', permitted);
    }
    const notice = writeNotice(headers.get('date'), settings.noticeStyle);
    const html = (await stored.text()).replace('<div id="root">', (root) => notice + root);
    return new Response(html, { status: stored.status, headers });
  }

  async function navigate(event: RequestEvent, url: URL): Promise<Response> {
    try {
      const response = (await event.preloadResponse) ?? (await scope.fetch(event.request));
      const copy = response.clone();
      event.waitUntil(change(() => storePage(url.href, copy)));
      return response;
    } catch {
      offlineClients.add(event.resultingClientId);
      const stored = await find(url.href);
      return stored ? addNotice(stored) : answerOffline(url.pathname + url.search);
    }
  }

  const findFile = async (request: Request): Promise<Response> =>
    (await find(request.url)) ?? (await pictures.find(request.url)) ?? scope.fetch(request);

  const readTexts = (list: unknown): string[] =>
    Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];

  /** Stores a page that was opened within the site, which no navigation requested, and what it has loaded. */
  async function storeSeen(data: unknown): Promise<void> {
    const { page, files, shown } = (data ?? {}) as Record<string, unknown>;
    if (typeof page !== 'string') return;
    const url = new URL(withoutHash(page), scope.location.origin);
    if (url.origin !== scope.location.origin) return;
    if (!(await find(url.href)))
      await storePage(url.href, await scope.fetch(new Request(url.href)));
    const pages = await openPages();
    if (!pages) return;
    await storeFiles(pages.releases, readTexts(files));
    if (await find(url.href)) await pictures.add(pages.releases, url.href, readTexts(shown));
  }

  /** Whether a page needs what is stored. Its own record is lost when the browser ends an idle worker. */
  const isOffline = (clientId: string): boolean =>
    offlineClients.has(clientId) || !scope.navigator.onLine;

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
    ),
  );
  scope.addEventListener('message', (event) =>
    event.waitUntil(change(() => storeSeen(event.data))),
  );
  scope.addEventListener('fetch', (event) => {
    const { request, clientId } = event;
    const url = new URL(request.url);
    if (url.origin !== scope.location.origin) return;
    if (url.pathname === settings.logOutPath)
      // At once, and again after a change that has not ended.
      event.waitUntil(Promise.all([deleteCaches([]), change(() => deleteCaches([]))]));
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      if (url.pathname === settings.offlinePath) event.respondWith(answerOffline(null));
      else if (!/^\/(api|go|media|dev|releases)\//.test(url.pathname))
        event.respondWith(navigate(event, url));
      return;
    }
    if (request.destination === 'image') pictures.recordAccept(request.headers.get('accept'));
    if (isOffline(clientId) && (isFile.test(url.pathname) || url.pathname.startsWith('/media/')))
      event.respondWith(findFile(request));
  });
}

/** Replaces the worker when it is switched off: deletes what it stored and removes it. */
export function removeServiceWorker(scope: {
  caches: CacheStorage;
  registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: LongEvent) => void): void;
}): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    const remove = async (): Promise<void> => {
      const names = await scope.caches.keys();
      await Promise.all(names.map((name) => scope.caches.delete(name)));
      await scope.registration.unregister();
    };
    event.waitUntil(remove());
  });
}
