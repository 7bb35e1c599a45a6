import { createHmac, randomBytes } from 'node:crypto';

/** Bytes of a token's two parts: 24 and 19 characters, together the format of every token. */
const bytes = { link: 18, copy: 14 } as const;
const linkLength = 24;

/**
 * The part of a refresh token that all tokens of its generation share. The rest is random, so that each response sends
 * another token.
 */
export const readLink = (token: string): string => token.slice(0, linkLength);

/** The link of the next generation. Without the key it cannot be derived. */
export const deriveLink = (key: Buffer, link: string): string =>
  createHmac('sha256', key).update(link).digest().subarray(0, bytes.link).toString('base64url');

/** A new token that succeeds this one. */
export const makeSuccessor = (key: Buffer, parent: string): string =>
  deriveLink(key, readLink(parent)) + randomBytes(bytes.copy).toString('base64url');
