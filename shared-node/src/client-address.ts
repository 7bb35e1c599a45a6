import { isIPv6 } from 'node:net';

/** The number of leading bits of an address that identify one client. */
export interface NetworkPrefix {
  ipv4: number;
  ipv6: number;
}

/** One household, or one customer of a provider, as the api and the web host count clients. */
export const clientNetworkPrefix: NetworkPrefix = { ipv4: 24, ipv6: 64 };

/** Normalises an address: an IPv4-mapped IPv6 address becomes IPv4, and a zone id is removed. */
export function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/**
 * The network prefix of an address, as text: one household or one provider's customer counts as one client, however
 * many addresses it owns. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function getNetwork(address: string, prefix: NetworkPrefix): string {
  const plain = toPlainAddress(address);
  if (!isIPv6(plain))
    return `${mask(plain.split('.').map(Number), 8, prefix.ipv4).join('.')}/${prefix.ipv4}`;
  const groups = mask(toGroups(plain), 16, prefix.ipv6);
  return `${groups.map((group) => group.toString(16)).join(':')}/${prefix.ipv6}`;
}

/** The eight groups of an IPv6 address. */
function toGroups(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = parse(head);
  const after = tail === undefined ? [] : parse(tail);
  return [
    ...before,
    ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0),
    ...after,
  ];
}

/** Keeps the first `bits` of parts that are `size` bits wide. */
function mask(parts: number[], size: number, bits: number): number[] {
  return parts.map((part, index) => {
    const trusted = Math.min(size, Math.max(0, bits - index * size));
    return (part >> (size - trusted)) << (size - trusted);
  });
}
