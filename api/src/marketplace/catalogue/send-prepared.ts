import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedAnswer } from '../../platform/http/prepared-answer';
import { isFresh } from '../../platform/http/prepared-answer';

/** Sends a prepared response, or 304 to a client that already has it. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): Promise<FastifyReply> {
  const { body, etag, headers } = await answer.pick(request.headers['accept-encoding']);
  for (let index = 0; index < headers.length; index += 2) {
    reply.header(headers[index] ?? '', headers[index + 1]);
  }
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
