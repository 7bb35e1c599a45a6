import { networkList } from '../src/network-list';

it('parses networks and single addresses, with or without spaces', () => {
  expect(networkList.parse('10.0.0.0/8, ::1,192.0.2.7 , fd00::/8')).toEqual([
    '10.0.0.0/8',
    '::1',
    '192.0.2.7',
    'fd00::/8',
  ]);
  expect(networkList.parse('')).toEqual([]);
});

it.each(['everywhere', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/a'])(
  'rejects %s',
  (value) => {
    expect(networkList.safeParse(`10.0.0.0/8, ${value}`).success).toBe(false);
  },
);
