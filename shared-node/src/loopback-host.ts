import { isIP } from 'node:net';

/** Whether a host name or address always means this machine: localhost and its subdomains (RFC 6761), 127.0.0.0/8, ::1. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}

/** The warning for a demo that other machines can reach. */
export const describePublicDemo = (setting: string, host: string): string =>
  `Warning: with ${setting}=${host}, other machines can reach this demo. Its accounts have a published password, and ` +
  'anyone can read its emails. Set it to localhost, or DEMO=0.';
