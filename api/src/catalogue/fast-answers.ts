import type { FastifyInstance } from 'fastify';
import type { PreparedAnswer } from './prepared-answer';
import { isFresh } from './prepared-answer';

interface FastAnswersOptions {
  /** The answer prepared for an address, if there is one by now. */
  find: (address: string) => PreparedAnswer | undefined;
  /** Headers every answer of the api carries. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Answers the public lists and profiles before any other hook runs, straight from prepared bytes: they need no
 * session, no body and no serialisation, and most of the api's requests are these. Whatever is not ready yet (the
 * first request after a change, a query string, HEAD) takes the ordinary route, which gives the same answer and
 * prepares it. Add it first. Requests are still logged and named.
 */
export function addFastAnswers(app: FastifyInstance, { find, headers }: FastAnswersOptions): void {
  const everyAnswer = Object.entries(headers).flat();

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url = '', headers: asked } = request.raw;
    const variant = method === 'GET' ? find(url)?.pickReady(asked['accept-encoding']) : undefined;
    if (!variant) {
      done();
      return;
    }
    const { body, etag, headers: own } = variant;
    const written = [...own, 'x-request-id', request.id, ...everyAnswer];
    reply.hijack();
    if (isFresh(asked['if-none-match'], etag)) {
      reply.raw.writeHead(304, written).end();
      return;
    }
    written.push('content-type', 'application/json; charset=utf-8');
    written.push('content-length', String(body.length));
    reply.raw.writeHead(200, written).end(body);
  });
}
