import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Always ours: an id taken from the client could forge or merge log lines. */
export const makeRequestId = (): string => randomUUID();

/** Names the request in every answer, so that a person can quote it. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
