import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings/settings';

const localhost = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/**
 * Whether a request may come from a browser. Browsers send Sec-Fetch-Site in secure contexts: over https and on
 * localhost. Without the header the client is a program there; elsewhere it may be either. Forging the header gains
 * nothing that a browser does not have.
 */
export function isBrowserRequest(
  request: Pick<FastifyRequest, 'headers'>,
  { isSecure, publicUrl }: Pick<Settings, 'isSecure' | 'publicUrl'>,
): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return !isSecure && !localhost.test(publicUrl);
}
