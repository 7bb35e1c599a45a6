import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-responses';
import type { LiveRegistry } from './live-registry';

/** The release that a requested file belongs to, in any spelling of its address; null for another address. */
export function parseReleaseUrl(url: string): { app: string; version: string } | null {
  const [pathname = ''] = url.split(/[?#]/);
  let decoded: string;
  try {
    decoded = path.posix.normalize(decodeURIComponent(pathname));
  } catch {
    return null;
  }
  const [, app, version] =
    /^\/releases\/([a-z][a-z0-9-]*)\/([A-Za-z0-9][A-Za-z0-9.-]*)\//.exec(decoded) ?? [];
  return app && version ? { app, version } : null;
}

/**
 * Serves the files of releases that are not refused. They are immutable, so they are cached for a year. Server bundles and
 * manifests are not served.
 */
export function serveReleases(
  app: FastifyInstance,
  { folder, registry }: { folder: string; registry: Pick<LiveRegistry, 'mayServe'> },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const file = parseReleaseUrl(request.url);
    if (!file || (await registry.mayServe(file.app, file.version))) return;
    return sendError(reply, 'NOT_FOUND');
  });
  void app.register(staticFiles, {
    root: folder,
    prefix: '/releases/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Hidden files are none of a release, such as those of source control.
    allowedPath: (file) => !/\/server\/|\/\.|\.json$|\.html$|\.map$/.test(file),
    setHeaders: (reply) => {
      // Scripts are loaded with integrity, which requires CORS even from other hosts of the same site.
      void reply.header('access-control-allow-origin', '*');
    },
  });
}
