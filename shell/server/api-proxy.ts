import { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { apiPrefixes } from '@hive/contract/served-prefixes';
import { clientAbortMessage, isClientAbort } from '@hive/shared-node/is-client-abort';
import { inSpan, SpanKind } from '@hive/shared-node/tracing/in-span';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { QueueFullError } from '@hive/shared-node/fair-queue';
import { createLanes, laneOf } from './api-lanes';
import { receiveAnswer } from './api-answer';
import { ByteBudget } from './byte-budget';
import type { ClientLimits } from './client-limits';
import { sendError } from './error-responses';
import { forwardedHeaders } from './forwarded-headers';
import { networkOf } from './network-ceilings';
import {
  BodyAbortedError,
  BodyMemoryError,
  BodyStalledError,
  discardBody,
  readBody,
} from './request-body';
import type { StallWatch } from './stall-watch';

interface ProxyOptions {
  apiUrl: string;
  limits: ClientLimits;
  watch: StallWatch;
}

/**
 * Proxies to the api. A connection to the api is used only while the api works or a transfer makes progress: small bodies
 * are complete before, and small responses are read at once, however slowly the client sends or reads. Every request has a
 * place in a lane, which is shared by network.
 */
export function proxyToApi(app: FastifyInstance, { apiUrl, limits, watch }: ProxyOptions): void {
  const lanes = createLanes(limits);
  const memory = new ByteBudget(limits.bufferedBytes);
  // Lanes limit the requests, so none waits for a connection in the pool.
  const connections = Object.values(limits.lanes).reduce((sum, { running }) => sum + running, 0);
  const upstream = new Pool(new URL(apiUrl).origin, { connections });
  // By then every request has its response.
  app.addHook('onClose', () => upstream.destroy());

  async function forward(request: FastifyRequest, reply: FastifyReply, path: string) {
    const { raw } = request;
    const account = memory.open();
    reply.raw.once('close', account.close);
    const body = hasBody(request) && (await readBody(raw, { limits, account, watch }));
    const lane = body instanceof Readable ? 'upload' : laneOf(path);
    const network = networkOf(request);
    const leave = await lanes[lane].enter(network);
    try {
      if (reply.raw.destroyed) throw new BodyAbortedError('The client disconnected');
      // An upload may have stalled while it waited for its place.
      if (body instanceof Readable && body.errored) throw body.errored;
      const { pathname } = new URL(path, apiUrl);
      const answer = await inSpan('request to the api', { kind: SpanKind.CLIENT }, (trace) =>
        upstream.request({
          path: pathname + readQuery(raw.url),
          method: request.method as 'GET',
          headers: {
            ...forwardedHeaders(request, trace),
            ...(Buffer.isBuffer(body) && { 'content-length': String(body.length) }),
          },
          body: body === false ? null : body,
          headersTimeout: limits.lanes[lane].answerMs,
          bodyTimeout: limits.lanes[lane].answerMs,
        }),
      );
      return await receiveAnswer(answer, { lanes, lane, network, leave, account, limits, reply });
    } catch (error) {
      leave();
      throw error;
    }
  }

  for (const prefix of apiPrefixes) {
    void app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      async handler(request, reply, path) {
        let content: Readable | undefined;
        try {
          content = await forward(request, reply, path);
        } catch (error) {
          return sendFailure(error, request, reply);
        }
        discardBody(request.raw, reply);
        return reply.send(content);
      },
    });
  }
}

/** Only bodies that Fastify has passed on: those of GET and HEAD are ignored. */
const hasBody = ({ body }: FastifyRequest): boolean => body instanceof Readable;

const readQuery = (url = ''): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  discardBody(request.raw, reply);
  if (error instanceof BodyStalledError)
    return sendError(reply.header('connection', 'close'), 'REQUEST_TIMEOUT');
  const isAbort = error instanceof BodyAbortedError || isClientAbort(error, request.raw);
  const isLimit = error instanceof BodyMemoryError || error instanceof QueueFullError;
  if (isAbort) reply.log.info(clientAbortMessage);
  else if (!isLimit) reply.log.warn({ err: error }, 'the api did not answer: the client gets 503');
  return sendError(reply.header('retry-after', '2'), 'UNAVAILABLE');
}
