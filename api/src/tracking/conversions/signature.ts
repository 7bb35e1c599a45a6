import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const scheme = 'v1=';

/** The value of the signature header for a body: see `postbackHeaders` of the contract. */
export const sign = (secret: string, timestamp: string, body: Buffer): string =>
  scheme + createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Compares in constant time. */
export function isSignedBy(
  secret: string,
  { signature, timestamp, body }: { signature: string; timestamp: string; body: Buffer },
): boolean {
  const expected = Buffer.from(sign(secret, timestamp, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const isSignature = (text: string): boolean => /^v1=[0-9a-f]{64}$/.test(text);

const shownBytes = 200;

/** The text to sign, for debugging a wrong signature: its beginning, its length and its hash. */
export function describeSigned(timestamp: string, body: Buffer): string {
  const bytes = Buffer.concat([Buffer.from(`${timestamp}.`), body]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const rest = bytes.length > shownBytes ? '…' : '';
  return `Sign these ${bytes.length} bytes (their SHA-256 is ${hash}): ${bytes.subarray(0, shownBytes).toString()}${rest}`;
}
