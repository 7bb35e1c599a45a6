import { getNetwork } from '../src/client-address';

const prefix = { ipv4: 24, ipv6: 64 };

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:0:0:0/64'],
  ['2001:db8::1', '2001:db8:0:0:0:0:0:0/64'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/64'],
  ['::1', '0:0:0:0:0:0:0:0/64'],
])('counts %s as %s', (address, network) => {
  expect(getNetwork(address, prefix)).toBe(network);
});

it('applies prefixes that are no multiple of eight exactly', () => {
  expect(getNetwork('203.0.113.255', { ipv4: 25, ipv6: 60 })).toBe('203.0.113.128/25');
  expect(getNetwork('2001:db8:1:2fff::1', { ipv4: 25, ipv6: 60 })).toBe(
    '2001:db8:1:2ff0:0:0:0:0/60',
  );
});
