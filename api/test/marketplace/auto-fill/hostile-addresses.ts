/** Hosts that must never be requested: this machine, its network, and cloud metadata services. */
const internal = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.254',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.8',
  '192.168.0.1',
  '192.168.255.254',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.250',
  '255.255.255.255',
];

const partsOf = (address: string): number[] => address.split('.').map(Number);
const numberOf = (address: string): number =>
  partsOf(address).reduce((sum, part) => sum * 256 + part, 0);
const hex = (value: number): string => value.toString(16);
const hextets = (address: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = partsOf(address);
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
};

/** The notations of an IPv4 address as a host. */
const writings: ((address: string) => string)[] = [
  (address) => address,
  (address) => `${address}.`,
  (address) => String(numberOf(address)),
  (address) => `0x${hex(numberOf(address))}`,
  (address) => `0${numberOf(address).toString(8)}`,
  (address) =>
    partsOf(address)
      .map((part) => `0x${hex(part)}`)
      .join('.'),
  (address) =>
    partsOf(address)
      .map((part) => `0${part.toString(8)}`)
      .join('.'),
  (address) => {
    const [a = 0, ...rest] = partsOf(address);
    return `${a}.${rest.reduce((sum, part) => sum * 256 + part, 0)}`;
  },
  (address) => `[::ffff:${address}]`,
  (address) => `[::ffff:${hextets(address)}]`,
  (address) => `[::${hextets(address)}]`,
  (address) => `[64:ff9b::${hextets(address)}]`,
  (address) => `[2002:${hextets(address)}::1]`,
];

const others = [
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[2001::1]/',
  'http://[100::1]/',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://user:pass@93.184.215.14/',
  'http://93.184.215.14@127.0.0.1/',
  'http://127.0.0.1#@93.184.215.14/',
  'http://127.0.0.1?@93.184.215.14/',
  'http://127.0.0.1\\@93.184.215.14/',
  'http://93.184.215.14:22/',
  'http://93.184.215.14:5432/',
  'http://93.184.215.14:6379/',
  'https://93.184.215.14:8443/',
  'https://127.0.0.1/',
  'http://127.0.0.1:443/',
  'file:///etc/passwd',
  'ftp://93.184.215.14/',
  'gopher://127.0.0.1:6379/_INFO',
  'data:text/html,<title>x</title>',
  'javascript:alert(1)',
  'http://',
  'http:///etc/passwd',
  '//127.0.0.1/',
];

/** More than 200 addresses, none of which may be connected to. */
export const hostileAddresses: readonly string[] = [
  ...internal.flatMap((address) => writings.map((write) => `http://${write(address)}/`)),
  ...others,
];
