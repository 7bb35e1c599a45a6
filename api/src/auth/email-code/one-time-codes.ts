import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A cryptographically random code, uniformly distributed, with leading zeros. */
export function generateCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** The stored form of a code: keyed, because a million codes are quickly tried, and bound to one session. */
export function signCode(key: Buffer, sessionId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${sessionId}:${code}`).digest();
}

/** A signature that no code matches. It looks the same and takes the same time to compare. */
export function randomSignature(): Buffer {
  return randomBytes(32);
}

/** Compares in constant time. */
export function isSameSignature(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
