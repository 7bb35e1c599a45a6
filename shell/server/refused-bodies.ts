import { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Bytes of a body that are read away once it is refused, so that its sender hears why. The api reads as much itself. */
const patience = 10 * 1024 * 1024;

/**
 * The api may refuse a body before the whole of it has come. The connection is not closed then, unless what was
 * announced is absurd: whoever still sends would see it break instead of the answer.
 */
export function hearRefusals(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const { body, raw } = request;
    if (!(body instanceof Readable)) return;
    // What is handed on ends with the api's answer; what comes from the client must not end with it.
    const onward = new PassThrough();
    raw.once('close', () => raw.complete || onward.destroy());
    onward.once('close', () => raw.unpipe(onward).resume());
    // A body that is given up half-way fails the call it belongs to, not the web host.
    onward.on('error', () => undefined);
    request.body = body.pipe(onward);
  });

  app.addHook('onSend', async ({ raw }, reply) => {
    const announced = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (!raw.complete && announced <= patience) reply.removeHeader('connection');
  });
}
