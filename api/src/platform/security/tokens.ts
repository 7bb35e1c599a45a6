import { createHash, randomBytes } from 'node:crypto';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** A new token: 256 bits from the system's generator, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the format of our tokens; others need no database query. */
export function isToken(text: string): boolean {
  return tokenPattern.test(text);
}

/** The stored hash of a token. 256 random bits need no salt and no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
