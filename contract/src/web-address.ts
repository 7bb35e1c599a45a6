/** Names that reach only the reader's machine or network (RFC 6761, RFC 6762, RFC 8375, and ICANN's `.internal`). */
const localNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** The URL parser writes every IPv4 notation (`0x7f.1`, `2130706433`) as four numbers, and IPv6 in brackets. */
const ipAddress = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/;

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** Whether an absolute address names a user, as in `https://name:password@host/`. */
export function hasUserInfo(address: string): boolean {
  const { username = '', password = '' } = parse(address) ?? {};
  return username !== '' || password !== '';
}

/** Whether an absolute address has a domain name that other networks can know. */
export function hasPublicName(address: string): boolean {
  const name = parse(address)?.hostname.replace(/\.$/, '') ?? '';
  return name.includes('.') && !ipAddress.test(name) && !localNames.test(name);
}
