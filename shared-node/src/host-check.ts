import { isIPv6 } from 'node:net';
import { z } from 'zod';

/** The name or address in a `Host` header, without the port; null when it is malformed. */
export function readHostName(header: string | undefined): string | null {
  if (header === undefined || !/^[^\s/?#@%*\\]+$/.test(header)) return null;
  const address = `http://${header}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

const readHost = (value: string): string | null =>
  readHostName(isIPv6(value) ? `[${value}]` : value);

/** The setting `ALLOWED_HOSTS`: names and addresses without a port, separated by commas. */
export const hostList = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (hosts) =>
      hosts.every((host) => readHost(host) !== null && (isIPv6(host) || !/:\d*$/.test(host))),
    'must be host names or addresses like www.hive.example, without a port, separated by commas.',
  )
  .transform((hosts) => hosts.map((host) => readHost(host) ?? host));

/** Checks `Host` headers against the host of the public address and those of `ALLOWED_HOSTS`. */
export function createHostCheck(
  publicUrl: string,
  allowedHosts: readonly string[],
): (host: string | null) => boolean {
  const hosts = new Set([new URL(publicUrl).hostname, ...allowedHosts]);
  return (host) => host !== null && hosts.has(host);
}
