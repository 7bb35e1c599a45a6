import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedAnswer } from './prepared-answer';
import { isFresh } from './prepared-answer';

/**
 * Sends a prepared answer, or 304 to a client that has it. Caches may keep it but must ask each time: a box that was
 * taken off the list is gone from every page at once.
 */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): Promise<FastifyReply> {
  const { encoding, body, etag } = await answer.pick(request.headers['accept-encoding']);
  reply.header('etag', etag);
  reply.header('cache-control', 'public, no-cache');
  reply.header('vary', 'accept-encoding');
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(body);
}
