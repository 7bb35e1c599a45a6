import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { federationManifestName } from '@hive/contract/federation-manifest';
import { contentFolder } from '@hive/contract/reserved-names';
import { sendError } from './error-responses';
import type { LiveRegistry, RequestedFile } from './live-registry';

/**
 * The file of a release that is requested with its version, in any spelling of its address; null for another address.
 */
export function parseReleaseUrl(url: string): RequestedFile | null {
  const [pathname = ''] = url.split(/[?#]/);
  let decoded: string;
  try {
    // Decoded as by @fastify/static, so that the file that is checked is the one that is served.
    decoded = path.posix.normalize(decodeURI(pathname));
  } catch {
    return null;
  }
  const [, app, version, file = ''] =
    /^\/releases\/([^/]+)\/([^/]+)(?:\/(.*))?$/s.exec(decoded) ?? [];
  if (!app || !version || version === contentFolder) return null;
  if (version === federationManifestName && !file) return null;
  return { app, version, file };
}

/**
 * Serves the files of releases that are not refused; of an app that must be signed, only those that its manifest lists.
 * They are immutable, so they are cached for a year. Server bundles, manifests and source maps are not
 * served.
 */
export function serveReleases(
  app: FastifyInstance,
  { folder, registry }: { folder: string; registry: Pick<LiveRegistry, 'mayServe'> },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const file = parseReleaseUrl(request.url);
    if (!file || (await registry.mayServe(file))) return;
    return sendError(reply, 'NOT_FOUND');
  });
  void app.register(staticFiles, {
    root: folder,
    prefix: '/releases/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Hidden files do not belong to a release, such as those of source control.
    allowedPath: (file) => !/\/(server|maps)\/|\/\.|\.json$|\.html$|\.map(\.\w+)?$/.test(file),
    setHeaders: (reply) => {
      // Scripts are loaded with integrity, which requires CORS even from other hosts of the same site.
      void reply.header('access-control-allow-origin', '*');
    },
  });
}

/** Answers a request for a file of a release that is stored elsewhere and cannot be downloaded now. */
export function refuseUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  request.log.warn(
    { reason: (error as Error).message },
    'the release of a requested file could not be downloaded from S3: the client gets 503',
  );
  return sendError(reply.header('retry-after', '2'), 'UNAVAILABLE');
}
