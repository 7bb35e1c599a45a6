import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runAsWrite } from '../../database/request-pool';

/** Lets requests that write wait for a database that restarts. Reads fail at once, since pages repeat them by themselves. */
export function waitInWrites(app: FastifyInstance): void {
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else runAsWrite(done);
  };
  app.addHook('onRequest', enter);
  // The body arrives in the context of the connection.
  app.addHook('preValidation', enter);
}
