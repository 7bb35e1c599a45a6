import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings/settings';

const localhost = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/**
 * Whether a request may come from a tab. Browsers say so themselves (Sec-Fetch-Site) wherever a page counts as secure:
 * over https, and on this machine. Without the header it is a program there, and elsewhere it may be either. Whoever
 * forges it gains no more than a tab has.
 */
export function isBrowserRequest(
  request: Pick<FastifyRequest, 'headers'>,
  { isSecure, publicUrl }: Pick<Settings, 'isSecure' | 'publicUrl'>,
): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return !isSecure && !localhost.test(publicUrl);
}
