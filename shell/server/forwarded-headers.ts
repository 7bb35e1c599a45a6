import { requestIdHeader } from '@hive/shared-node/request-ids';
import type { TraceHeaders } from '@hive/shared-node/tracing/in-span';
import type { FastifyRequest } from 'fastify';
import { removeHopByHopHeaders } from './hop-by-hop-headers';

/**
 * The headers with which a request is forwarded to the api.
 * @param traceHeaders those of a recorded request
 */
export function forwardedHeaders(request: FastifyRequest, traceHeaders: TraceHeaders = {}) {
  const { expect: _handledHere, host: _ours, ...headers } = request.headers;
  return {
    ...removeHopByHopHeaders(headers),
    // The api trusts this proxy. Values the client sent under these names are replaced.
    'x-forwarded-for': request.ip,
    [requestIdHeader]: request.id,
    traceparent: traceHeaders.traceparent,
    tracestate: traceHeaders.tracestate,
    'x-forwarded-host': request.host || undefined,
    'x-forwarded-proto': request.protocol,
  };
}
