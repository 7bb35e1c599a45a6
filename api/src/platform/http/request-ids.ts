import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Always generated here: an id from the client could forge or merge log lines. */
export const makeRequestId = (): string => randomUUID();

/** Sends the request id with every response, so that users can quote it. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
