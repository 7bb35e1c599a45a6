import { BlockList, isIP } from 'node:net';

/** IPv4 blocks that are not public (IANA special-purpose registry), and multicast. */
const special4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The same within the allocated IPv6 range: tunnels to IPv4, documentation, benchmarks and the like. */
const special6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const blocked4 = new BlockList();
for (const [network, bits] of special4) blocked4.addSubnet(network, bits, 'ipv4');
const blocked6 = new BlockList();
for (const [network, bits] of special6) blocked6.addSubnet(network, bits, 'ipv6');
/** The allocated IPv6 range. Addresses outside it (loopback, mapped, local, multicast, translated) are not public. */
const given6 = new BlockList();
given6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address in its usual form belongs to the public internet: no machine or network of ours is behind it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked4.check(address, 'ipv4');
  if (family === 6) return given6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
  return false;
}
