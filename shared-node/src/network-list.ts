import { isIP } from 'node:net';
import { z } from 'zod';

/** A setting with networks in CIDR notation or single addresses, separated by commas. */
export const networkList = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (networks) => networks.every(isNetwork),
    'must be networks like 10.0.0.0/8, separated by commas.',
  );

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
