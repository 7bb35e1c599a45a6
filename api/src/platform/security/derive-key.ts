import { hkdfSync } from 'node:crypto';

/** Derives a separate key for each purpose from the installation's secret (RFC 5869). */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
