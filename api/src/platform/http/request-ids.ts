import { requestIdHeader } from '@hive/shared-node/request-ids';
import type { FastifyInstance } from 'fastify';

/** Sends the request id with every response, so that users can quote it. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
