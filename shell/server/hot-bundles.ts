import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hotVersion } from '@hive/contract/release';
import { withoutHopHeaders } from './hop-headers';
import { refuse } from './refusals';

/**
 * Passes apps that are being edited through, at the addresses that their releases would have: origin, cookies and the
 * pages' content security policy are those of the site. Updates are announced on the same way, as an event stream.
 */
export function passHotBundles(app: FastifyInstance, upstream: string): void {
  const prefix = `/releases/:app/${hotVersion}`;
  void app.register(proxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    // An announcement may be hours away; between two of them the stream says that it is alive.
    undici: { bodyTimeout: 60_000 },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => withoutHopHeaders(headers),
      rewriteHeaders: (headers) => withoutHopHeaders(headers),
      onError: (reply) => void refuse(reply as FastifyReply, 'UNAVAILABLE'),
    },
  });
}
