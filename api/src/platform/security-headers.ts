import type { FastifyInstance } from 'fastify';

/** Nothing in an answer of the api is ever a page: it may load, run and embed nothing. */
export const apiContentPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every answer. Private by default: a list that may be kept sets its own cache-control. */
export function addSecurityHeaders(app: FastifyInstance, options: { isSecure: boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    const set = (name: string, value: string): void => {
      if (!reply.hasHeader(name)) reply.header(name, value);
    };
    set('cache-control', 'no-store');
    set('x-content-type-options', 'nosniff');
    set('referrer-policy', 'no-referrer');
    set('content-security-policy', apiContentPolicy);
    set('cross-origin-resource-policy', 'same-origin');
    set('x-frame-options', 'DENY');
    if (options.isSecure) set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
