import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * GETs that change something, so they are guarded like writes. One is exempt: Google's callback always arrives from
 * another site, and its own cookie binds it to the browser that started the sign-in.
 */
const changingReads = new Set<string>(
  [
    apiPaths.authRefresh,
    apiPaths.authLogout,
    apiPaths.authStatus,
    apiPaths.authGoogle,
    // Write a row to the audit.
    apiPaths.adminExportAudit,
    apiPaths.adminExportUsers,
    apiPaths.userAll,
    // Draws a PDF that was never requested, and stores its key.
    apiPaths.accountingInvoice,
    apiPaths.accountingSignedUrl,
  ].map((path) => apiBase + path),
);

/**
 * Rejects requests that another site made the user's browser send. Browsers report a request's origin in
 * Sec-Fetch-Site, older ones in Origin on writes. Other programs send neither header and carry no user's cookies, so
 * they pass.
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
