import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { limits } from '@hive/contract/limits';
import { withGracefulClose } from '@hive/shared-node/graceful-close';
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import type { RoutedAnswer } from './answer-cache';
import { isFresh } from '../../platform/http/prepared-answer';

interface FastAnswersOptions {
  /** The answer prepared for an address, if there is one by now. */
  find: (address: string) => RoutedAnswer | undefined;
  /** Whether it was prepared for the client's contract version. */
  isFor: (request: IncomingMessage) => boolean;
  /** Headers every answer of the api carries. */
  headers: Readonly<Record<string, string>>;
  makeRequestId: () => string;
  log: FastifyBaseLogger;
}

/**
 * A server that answers the public lists and profiles before the framework sees the request, straight from prepared
 * bytes: they need no session, no body and no serialisation, and most of the api's requests are these. Whatever is
 * not ready (the first request after a change, a query string, HEAD, a server that is stopping) takes the ordinary
 * route, which gives the same answer and prepares it. Requests are named and logged all the same.
 */
export function createFastServer(options: FastAnswersOptions): FastifyServerFactory {
  const answer = createFastAnswer(options);
  return (handle, { keepAliveTimeout, requestTimeout }) => {
    const server: Server = createServer((request, response) => {
      if (!server.listening || !answer(request, response)) handle(request, response);
    });
    // The framework leaves these settings to the code that creates the server.
    server.keepAliveTimeout = Number(keepAliveTimeout);
    server.requestTimeout = Number(requestTimeout);
    // Only a body may take as long as an upload.
    server.headersTimeout = limits.answerTimeoutSeconds * 1000;
    return withGracefulClose(server);
  };
}

/** Answers a request if its response is prepared; returns whether it did. */
function createFastAnswer({ find, isFor, headers, makeRequestId, log }: FastAnswersOptions) {
  const everyAnswer = Object.entries(headers).flat();

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers: headersRead } = request;
    const found = method === 'GET' && isFor(request) ? find(url) : undefined;
    const variant = found?.answer.pickReady(headersRead['accept-encoding']);
    if (!found || !variant) return false;
    const startedAt = performance.now();
    const requestId = makeRequestId();
    const written = [...variant.headers, 'x-request-id', requestId, ...everyAnswer];
    const status = isFresh(headersRead['if-none-match'], variant.etag) ? 304 : 200;
    if (status === 304) {
      response.writeHead(304, written).end();
    } else {
      written.push('content-type', 'application/json; charset=utf-8');
      written.push('content-length', String(variant.body.length));
      response.writeHead(200, written).end(variant.body);
    }
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ requestId, method, route: found.route, status, ms }, 'answered');
    return true;
  };
}
