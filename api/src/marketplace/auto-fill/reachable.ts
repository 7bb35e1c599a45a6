import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AutoFillPolicy } from '../../platform/security/auto-fill-policy';

/** A checked target: only this address is connected to. */
export interface Reachable {
  url: URL;
  address: string;
  family: 4 | 6;
}

/** The site may not be fetched or gave no valid response. Never shown: it would reveal our network. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** The site answered, with another status than 200. */
export class UnexpectedStatus extends Unreadable {
  constructor(readonly statusCode: number) {
    super('status');
  }
}

/** The host is, or resolves to, an address or port that must not be connected to. */
export class AddressNotPermitted extends Unreadable {
  constructor() {
    super('address not permitted');
  }
}

const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

/**
 * Checks an address that a user entered or a site redirects to: the scheme, that it has no user name, the port,
 * and every IP address behind its host, so that a name cannot have one for the check and another for the connection.
 * @throws Unreadable
 */
export async function checkReachable(
  address: string,
  { permits }: AutoFillPolicy,
): Promise<Reachable> {
  if (!URL.canParse(address)) throw new Unreadable('no address');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Unreadable('scheme');
  if (url.username !== '' || url.password !== '') throw new Unreadable('userinfo');
  // The URL standard has brought numbers like 2130706433 and 0x7f.1 into their usual form.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true, order: 'ipv4first' });
  const [first] = found;
  if (!first) throw new Unreadable('no address');
  for (const resolved of found)
    if (!permits(resolved.address, portOf(url))) throw new AddressNotPermitted();
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}
