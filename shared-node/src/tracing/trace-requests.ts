import type { FastifyInstance } from 'fastify';
import type { RequestTrace } from './request-trace';
import type { Tracing } from './tracing';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where tracing is off. */
    trace: RequestTrace | null;
  }
}

/** Records the requests of an app, and sends the last ones when it closes. Adds no hook where tracing is off. */
export function traceRequests(app: FastifyInstance, tracing: Tracing | null): void {
  app.decorateRequest('trace', null);
  if (!tracing) return;
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = tracing.startRequest(request.raw);
    request.trace.run(done);
  });
  // Events of a body belong to its connection and not to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) request.trace.run(done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const { method, routeOptions, id: requestId } = request;
    request.trace?.end({ method, route: routeOptions.url ?? 'unknown', status, requestId });
    done();
  });
}
