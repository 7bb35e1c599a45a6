import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { limits } from '@hive/contract/limits';
import type { ObservedRequest } from '@hive/shared-node/metrics/metrics';
import type { Tracing } from '@hive/shared-node/tracing/tracing';
import { withGracefulClose } from '@hive/shared-node/graceful-close';
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import type { RoutedAnswer } from './answer-cache';
import { isFresh } from '../../platform/http/prepared-answer';

interface FastAnswersOptions {
  /** The response prepared for an address, if any. */
  find: (address: string) => RoutedAnswer | undefined;
  /** Whether it was prepared for the client's contract version. */
  isFor: (request: IncomingMessage) => boolean;
  /** Headers of every response of the api. */
  headers: Readonly<Record<string, string>>;
  makeRequestId: (request: IncomingMessage) => string;
  log: FastifyBaseLogger;
  /** Called with each answered request, if requests are measured. */
  observe: ((request: ObservedRequest) => void) | null;
  /** Null where tracing is off. */
  tracing: Tracing | null;
  /** Called with the server. */
  watch: (server: Server) => void;
}

/**
 * A server that responds to requests for the public lists and profiles from prepared bytes, before the framework sees
 * them: they need no session, body or serialisation, and are most of the api's requests. Everything else (the first
 * request after a change, a query string, HEAD, a stopping server) takes the ordinary route, which gives the same
 * response and prepares it. These requests also get an id and a log line.
 */
export function createFastServer(options: FastAnswersOptions): FastifyServerFactory {
  const answer = createFastAnswer(options);
  return (handle, { keepAliveTimeout, requestTimeout }) => {
    // `host-guard.ts` refuses a missing host.
    const server: Server = createServer({ requireHostHeader: false }, (request, response) => {
      if (!server.listening || !answer(request, response)) handle(request, response);
    });
    // The framework leaves these settings to the code that creates the server.
    server.keepAliveTimeout = Number(keepAliveTimeout);
    server.requestTimeout = Number(requestTimeout);
    // Only a body may take as long as an upload.
    server.headersTimeout = limits.answerTimeoutSeconds * 1000;
    options.watch(server);
    return withGracefulClose(server);
  };
}

/** Answers a request if its response is prepared; returns whether it did. */
function createFastAnswer({
  find,
  isFor,
  headers,
  makeRequestId,
  log,
  observe,
  tracing,
}: FastAnswersOptions) {
  const everyAnswer = Object.entries(headers).flat();

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers: headersRead } = request;
    const isOrdinary = method === 'GET' && headersRead.host !== undefined && isFor(request);
    const found = isOrdinary ? find(url) : undefined;
    const variant = found?.answer.pickReady(headersRead['accept-encoding']);
    if (!found || !variant) return false;
    const trace = tracing?.startRequest(request);
    const startedAt = performance.now();
    const requestId = makeRequestId(request);
    const written = [...variant.headers, 'x-request-id', requestId, ...everyAnswer];
    const status = isFresh(headersRead['if-none-match'], variant.etag) ? 304 : 200;
    if (status === 304) {
      response.writeHead(304, written).end();
    } else {
      written.push('content-type', 'application/json; charset=utf-8');
      written.push('content-length', String(variant.body.length));
      response.writeHead(200, written).end(variant.body);
    }
    const elapsedMs = performance.now() - startedAt;
    const ms = Math.round(elapsedMs * 10) / 10;
    observe?.({ method, route: found.route, status, seconds: elapsedMs / 1000 });
    const answered = { requestId, method, route: found.route, status };
    log.info({ ...answered, traceId: trace?.id, ms }, 'answered');
    trace?.end(answered);
    return true;
  };
}
