import { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Bytes. A rejected body up to this size is read and discarded, so that the client receives the response. The api has the
 * same limit.
 */
const maxDrainedBytes = 10 * 1024 * 1024;

/**
 * Keeps the connection open when the api rejects a body before all of it has arrived. A client that is still sending would
 * otherwise see a broken connection instead of the response. Bodies above the limit still close the connection.
 */
export function drainRequestBodies(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const { body, raw } = request;
    if (!(body instanceof Readable)) return;
    // The forwarded stream ends with the api's response; the client's stream must not.
    const forwarded = new PassThrough();
    raw.once('close', () => raw.complete || forwarded.destroy());
    forwarded.once('close', () => raw.unpipe(forwarded).resume());
    // An aborted body fails its own request, not the web host.
    forwarded.on('error', () => undefined);
    request.body = body.pipe(forwarded);
  });

  app.addHook('onSend', async ({ raw }, reply) => {
    const contentLength = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (!raw.complete && contentLength <= maxDrainedBytes) reply.removeHeader('connection');
  });
}
