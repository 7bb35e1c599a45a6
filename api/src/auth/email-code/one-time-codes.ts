import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A cryptographically random code, uniformly distributed, with leading zeros. */
export function generateCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** What is signed and stored of a code: keyed, because a million codes are quickly tried, and bound to one session. */
export const codePayload = (sessionId: string, code: string): string => `${sessionId}:${code}`;

/** A signature that no code matches. It looks the same and takes the same time to compare. */
export function randomSignature(): Buffer {
  return randomBytes(32);
}

/** Compares in constant time. */
export function isSameSignature(first: Buffer, second: Buffer): boolean {
  return first.length === second.length && timingSafeEqual(first, second);
}
