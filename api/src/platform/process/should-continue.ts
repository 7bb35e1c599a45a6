import type { FastifyInstance } from 'fastify';

/** Returns a function that says whether long work may go on: false once the process stops. */
export function createShouldContinue(app: FastifyInstance): () => boolean {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  return () => !isStopping;
}
