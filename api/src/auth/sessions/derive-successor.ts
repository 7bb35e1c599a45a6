import { createHmac } from 'node:crypto';

/**
 * The successor of a refresh token. It is derived, not drawn, so that two tabs that present the same parent at
 * once, or one whose answer was lost, end up with the same child (S13). Without the key nobody can derive it.
 */
export function deriveSuccessor(key: Buffer, parent: string): string {
  return createHmac('sha256', key).update(parent).digest('base64url');
}
