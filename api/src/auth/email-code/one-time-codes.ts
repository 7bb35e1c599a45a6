import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A code from the system's generator, every one equally likely, leading zeros kept. */
export function generateCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** What is stored of a code. A million codes are soon tried, so it is keyed; and it fits one session only. */
export function signCode(key: Buffer, sessionId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${sessionId}:${code}`).digest();
}

/** Stored where no code may ever match. It looks the same and costs the same to compare. */
export function randomSignature(): Buffer {
  return randomBytes(32);
}

/** Compares in a time that tells nothing. */
export function isSameSignature(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
