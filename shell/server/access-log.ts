import type { FastifyInstance } from 'fastify';

/**
 * Writes one line for each answered request: method, route pattern, status, time and id. Never the address, because links in
 * emails carry secrets in it. The api's line with the same id also names the network and the account.
 */
export function writeAccessLog(app: FastifyInstance): void {
  app.addHook(
    'onResponse',
    async ({ method, routeOptions: { url: route = 'unknown' }, log, trace }, reply) => {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const { statusCode: status } = reply;
      log.info({ method, route, status, traceId: trace?.id, ms }, 'answered');
    },
  );
}
