import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** A new token: 256 bits from the system's generator, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the shape of our tokens; anything else needs no look into the database. */
export function isToken(text: string): boolean {
  return tokenPattern.test(text);
}

/** What is stored of a token. 256 random bits need no salt and no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The successor of a refresh token. It is derived, not drawn, so that two tabs that present the same parent at
 * once, or one whose answer was lost, end up with the same child (S13). Without the key nobody can derive it.
 */
export function deriveSuccessor(key: Buffer, parent: string): string {
  return createHmac('sha256', key).update(parent).digest('base64url');
}

/** A key of its own for each purpose, from the installation's one secret (RFC 5869). */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
