import { createHmac } from 'node:crypto';

/**
 * The successor of a refresh token. It is derived rather than random, so that two tabs that present the same parent at
 * once, or one whose response was lost, get the same child. It cannot be derived without the key.
 */
export function deriveSuccessor(key: Buffer, parent: string): string {
  return createHmac('sha256', key).update(parent).digest('base64url');
}
