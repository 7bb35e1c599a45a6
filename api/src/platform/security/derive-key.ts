import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, from the installation's one secret (RFC 5869). */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
