import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { toPlainAddress } from './client-address';

/** Long enough to be unique, and without anything that could forge a line of a log. */
const wellFormed = /^[A-Za-z0-9_-]{16,64}$/;

export const requestIdHeader = 'x-request-id';

/**
 * Returns a function that gives each request its id: the one that a trusted proxy has sent in `X-Request-Id`, so that the
 * logs of all programs name the same, otherwise a new one. An id from a client could merge log lines.
 * @param trustedProxies networks in CIDR notation, or addresses
 */
export function createRequestIds(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string): boolean =>
    trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

  return ({ headers, socket }) => {
    const sent = headers[requestIdHeader];
    if (typeof sent !== 'string' || !wellFormed.test(sent)) return randomUUID();
    return isTrusted(toPlainAddress(socket.remoteAddress ?? '')) ? sent : randomUUID();
  };
}
