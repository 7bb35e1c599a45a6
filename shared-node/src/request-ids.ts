import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { toPlainAddress } from './client-address';
import { createNetworkCheck } from './network-list';

/** Long enough to be unique, and without anything that could forge a line of a log. */
const wellFormed = /^[A-Za-z0-9_-]{16,64}$/;

export const requestIdHeader = 'x-request-id';

/** For Fastify's log: the programs write the line of a request themselves, and name its id in every line alike. */
export const requestLogging = {
  disableRequestLogging: true,
  requestIdLogLabel: 'requestId',
} as const;

/**
 * Returns a function that gives each request its id: the one that a trusted proxy has sent in `X-Request-Id`, so that the
 * logs of all programs name the same, otherwise a new one. An id from a client could merge log lines.
 * @param trustedProxies networks in CIDR notation, or addresses
 */
export function createRequestIds(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = createNetworkCheck(trustedProxies);

  return ({ headers, socket }) => {
    const sent = headers[requestIdHeader];
    if (typeof sent !== 'string' || !wellFormed.test(sent)) return randomUUID();
    return isTrusted(toPlainAddress(socket.remoteAddress ?? '')) ? sent : randomUUID();
  };
}
