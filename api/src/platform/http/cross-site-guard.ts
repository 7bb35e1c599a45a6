import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * GETs that change something, so they are guarded like writes. One that does is left out: Google's callback comes from
 * another site by its nature, and is bound to the browser that began by a cookie of its own.
 */
const changingReads = new Set<string>(
  [
    apiPaths.authRefresh,
    apiPaths.authLogout,
    apiPaths.authStatus,
    apiPaths.authGoogle,
    // Leave a row in the audit.
    apiPaths.adminExportAudit,
    apiPaths.adminExportUsers,
    apiPaths.userAll,
    // Draws a PDF that was never requested, and stores its key.
    apiPaths.accountingInvoice,
    apiPaths.accountingSignedUrl,
  ].map((path) => apiBase + path),
);

/**
 * Refuses what another site made the person's browser send (S11). Browsers say where a request comes from: by
 * Sec-Fetch-Site, older ones by Origin on writes. Programs that are no browser send neither and carry no cookies of
 * anybody, so they pass.
 */
export function registerCrossSiteGuard(app: FastifyInstance, options: { publicUrl: string }): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isChanging =
      !readingMethods.has(request.method) || changingReads.has(request.routeOptions.url ?? '');
    done(
      isChanging && isCrossSite(request, options.publicUrl)
        ? new Problem('CROSS_SITE_REFUSED', 'This request came from another site and was refused.')
        : undefined,
    );
  });
}

/** `same-site` is refused too: another program on a neighbouring host or port is not us. */
export function isCrossSite(request: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== publicUrl) return true;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
