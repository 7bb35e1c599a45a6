import type { Readable } from 'node:stream';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { FairQueue } from '@hive/shared-node/fair-queue';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'undici';
import type { ClientLimits } from './client-limits';
import { sendError } from './error-responses';
import { forwardedHeaders } from './forwarded-headers';
import { removeHopByHopHeaders } from './hop-by-hop-headers';
import { networkOf, type NetworkCeilings } from './network-ceilings';

/** Seconds after which a client without a place may try again. Meanwhile it polls. */
const retryAfter = '300';

interface StreamOptions {
  apiUrl: string;
  limits: Pick<ClientLimits, 'streams' | 'lanes'>;
  ceilings: NetworkCeilings;
}

/**
 * Proxies the api's stream of events: each event is passed on as it arrives, and each side's end closes the other. Streams
 * have separate places and connections, and do not count as requests in progress, so that thousands of open streams
 * leave ordinary requests alone. A client that stops reading is closed as stalled.
 */
export function proxyStreams(
  app: FastifyInstance,
  { apiUrl, limits, ceilings }: StreamOptions,
): void {
  const { silentMs, ...places } = limits.streams;
  // No one waits: the client polls instead.
  const streams = new FairQueue({ ...places, waiting: 0, waitingPerClient: 0 });
  const upstream = new Pool(new URL(apiUrl).origin, {
    headersTimeout: limits.lanes.ordinary.answerMs,
    bodyTimeout: silentMs,
  });
  const open = new Set<Readable>();
  let isClosing = false;
  // The server would otherwise wait for the streams, those about to open included.
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const body of open) body.destroy();
  });
  app.addHook('onClose', () => upstream.destroy());

  const path = apiBase + apiPaths.notificationStream;
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const leave = streams.tryEnter(networkOf(request));
    if (!leave) return sendError(reply.header('retry-after', retryAfter), 'UNAVAILABLE');
    reply.raw.once('close', leave);
    const answer = await upstream
      .request({ path, method: 'GET', headers: forwardedHeaders(request) })
      .catch((error: unknown) => {
        reply.log.warn({ err: error }, 'the api opened no stream: the client gets 503');
      });
    if (!answer) return sendError(reply.header('retry-after', '2'), 'UNAVAILABLE');
    const { body, headers, statusCode } = answer;
    // The client's response breaks off with it.
    body.on('error', () => undefined);
    open.add(body);
    body.once('close', () => open.delete(body));
    reply.raw.once('close', () => body.destroy());
    if (isClosing || reply.raw.destroyed) body.destroy();
    if (statusCode === 200) ceilings.release(request);
    return reply.code(statusCode).headers(removeHopByHopHeaders(headers)).send(body);
  });
}
