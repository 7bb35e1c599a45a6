import { requestIdHeader } from '@hive/shared-node/request-ids';
import type { FastifyRequest } from 'fastify';
import { removeHopByHopHeaders } from './hop-by-hop-headers';

/** The headers with which a request is forwarded to the api. */
export function forwardedHeaders(request: FastifyRequest) {
  const { expect: _handledHere, host: _ours, ...headers } = request.headers;
  return {
    ...removeHopByHopHeaders(headers),
    // The api trusts this proxy. Values the client sent under these names are replaced.
    'x-forwarded-for': request.ip,
    [requestIdHeader]: request.id,
    'x-forwarded-host': request.host || undefined,
    'x-forwarded-proto': request.protocol,
  };
}
