import type { ApiErrorBody } from '@hive/contract/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { NoReleases } from './live-registry';

const refusals = {
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  UNAVAILABLE: { status: 503, message: 'Hive is not available right now. Please try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const;

/** Refuses in the api's own words, so that whoever asks reads one kind of error. */
export function refuse(reply: FastifyReply, code: keyof typeof refusals): FastifyReply {
  const { status, message } = refusals[code];
  const body: ApiErrorBody = { code, message, requestId: '' };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** For people, when there is no shell to tell them with. It asks again by itself. */
const awayPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hive is not available right now</title>' +
  '<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"></head>' +
  '<body><h1>Hive is not available right now</h1><p>Please wait: this page tries again by itself.</p></body></html>';

/** Addresses that cannot be are not there; of a failure of ours nothing is told. */
export function addRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'NOT_FOUND'));
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error instanceof NoReleases) {
      void reply.header('retry-after', '5');
      if (!request.headers.accept?.includes('text/html')) return refuse(reply, 'UNAVAILABLE');
      void reply.code(503).header('cache-control', 'no-store');
      return reply.type('text/html; charset=utf-8').send(awayPage);
    }
    const { statusCode = 500 } = error;
    if (statusCode < 500) return refuse(reply, 'NOT_FOUND');
    reply.log.error({ err: error }, 'failed');
    return refuse(reply, 'INTERNAL');
  });
}
