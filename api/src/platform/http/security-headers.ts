import type { FastifyInstance } from 'fastify';

/** Nothing in an answer of the api is ever a page: it may load, run and embed nothing. */
export const apiContentPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every answer. */
export function securityHeaders(options: { isSecure: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': apiContentPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(options.isSecure && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/** Adds them where a route did not set its own. Private by default: a list that may be kept says so itself. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  options: { isSecure: boolean },
): void {
  const headers = Object.entries({ 'cache-control': 'no-store', ...securityHeaders(options) });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
