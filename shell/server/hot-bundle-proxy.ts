import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hotVersion } from '@hive/contract/release';
import { removeHopByHopHeaders } from './hop-by-hop-headers';
import { sendError } from './error-responses';

/**
 * Proxies apps under development at the URLs that their releases would have, so that the site's origin, cookies and
 * content security policy apply. Updates are announced on the same path, as an event stream.
 */
export function proxyHotBundles(app: FastifyInstance, upstream: string): void {
  const prefix = `/releases/:app/${hotVersion}`;
  void app.register(proxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    // Updates may be hours apart; the stream sends a heartbeat in between.
    undici: { bodyTimeout: 60_000 },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => removeHopByHopHeaders(headers),
      rewriteHeaders: (headers) => removeHopByHopHeaders(headers),
      onError: (reply) => void sendError(reply as FastifyReply, 'UNAVAILABLE'),
    },
  });
}
