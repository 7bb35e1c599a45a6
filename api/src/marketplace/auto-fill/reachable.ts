import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AutoFillPolicy } from '../../platform/security/auto-fill-policy';

/** Where a page may be asked for: its address was checked, and no other is connected to. */
export interface Reachable {
  url: URL;
  address: string;
  family: 4 | 6;
}

/** The site is not to be asked, or did not answer as one does. Never shown: it would tell what is in our network. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

/**
 * Checks an address that somebody typed or that a site redirects to: the scheme, that nobody's name is in it, the port,
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
  for (const one of found)
    if (!permits(one.address, portOf(url))) throw new Unreadable('address not permitted');
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}
