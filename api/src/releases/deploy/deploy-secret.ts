import { timingSafeEqual } from 'node:crypto';
import { hashToken, newToken } from '../../platform/security/tokens';

/** With the token's id, so that it is found without its secret, and a fixed prefix, so that secret scanners recognise it. */
const pattern =
  /^hive_deploy_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

/** A new secret of a token: the text that a program sends, and the hash that is stored. */
export function createDeploySecret(id: string): { text: string; hash: Buffer } {
  const secret = newToken();
  return { text: `hive_deploy_${id.replaceAll('-', '')}_${secret}`, hash: hashToken(secret) };
}

/** The id and the secret of a token; null if the text is none. */
export function parseDeploySecret(text: string): { id: string; secret: string } | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, a, b, c, d, e, secret] = match;
  return { id: [a, b, c, d, e].join('-'), secret: secret! };
}

/** Compares a secret with a stored hash in constant time. */
export const isDeploySecret = (secret: string, hash: Buffer): boolean =>
  timingSafeEqual(hashToken(secret), hash);
