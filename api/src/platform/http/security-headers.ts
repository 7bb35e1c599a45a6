import type { FastifyInstance } from 'fastify';

/** No response of the api is a page: it may load, run and embed nothing. */
export const apiContentPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every response. */
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

/** Adds headers that a route did not set itself. Caching is off by default: a cacheable list sets its own header. */
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
