import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { offlinePaths } from '@hive/contract/offline-paths';
import { cspHash } from '@hive/shared-node/csp-hash';
import type { LiveReleases } from '../live-releases';
import {
  offlineNoticeStyle,
  offlineStyles,
  writeOfflineNotice,
  writeOfflinePage,
} from './offline-page';
import { createPictureStore } from './picture-store';
import { removeServiceWorker, runServiceWorker, type WorkerSettings } from './worker';

/** The header of pages that a browser may store; its value names their releases. */
const header = 'x-stored-releases';

/** The offline page has no scripts, and one style. */
const policy = [
  "default-src 'none'",
  `style-src '${cspHash(offlineStyles)}'`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const workerSettings: WorkerSettings = {
  header,
  offlinePath: offlinePaths.page,
  logOutPath: apiBase + apiPaths.authLogout,
  styles: offlineStyles,
  policy,
  noticeStyle: offlineNoticeStyle,
  noticeSource: `'${cspHash(offlineNoticeStyle)}'`,
  maxPages: 30,
  maxFiles: 150,
  maxPageLength: 1_000_000,
  maxPictures: 200,
  maxPictureBytes: 500_000,
  maxPicturesBytes: 8_000_000,
  // Of Chromium (newer and older), Firefox and Safari. For a browser that sends another one, the worker stores sized
  // pictures once it has seen a request of a picture.
  pictureAccepts: [
    'image/jxl,image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
    'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
  ],
};

/** esbuild, which runs tests and development, calls `__name` in the source of functions. */
const write = (call: string): string => `const __name = (it) => it;\n${call}\n`;

const scripts = {
  on: write(
    `(${runServiceWorker.toString()})(self, { writeOfflinePage: ${writeOfflinePage.toString()}, writeOfflineNotice: ${writeOfflineNotice.toString()}, createPictureStore: ${createPictureStore.toString()} }, ${JSON.stringify(workerSettings)});`,
  ),
  off: write(`(${removeServiceWorker.toString()})(self);`),
};

/**
 * The header that permits a browser to store a page, for a page that the server has rendered for a visitor. Empty for a
 * browser that may be signed in, so that a device has no pages of a session, and for the link of an email, whose token
 * must not stay on the device.
 */
export function storageHeader(
  request: FastifyRequest,
  { key }: LiveReleases,
): Record<string, string> {
  if (/[?&]token=/.test(request.url)) return {};
  if (/hive_(session|refresh)=/.test(request.headers.cookie ?? '')) return {};
  return { [header]: createHash('sha256').update(key).digest('hex').slice(0, 16) };
}

/** Serves the service worker and the offline page. Switched off, the worker removes itself from browsers that have it. */
export function serveServiceWorker(app: FastifyInstance, isOn: boolean): void {
  app.get(offlinePaths.worker, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(isOn ? scripts.on : scripts.off),
  );
  app.get(offlinePaths.page, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(writeOfflinePage(null, [], offlineStyles)),
  );
}
