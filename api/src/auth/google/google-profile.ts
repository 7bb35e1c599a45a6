import { z } from 'zod';
import { email } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';

/** A Google account. Issuer and subject are the key; the address may change and be given to others. */
export interface GoogleIdentity {
  issuer: string;
  subject: string;
  /** In lower case, and confirmed by Google. */
  email: string;
}

/** The profile of a Google account. */
export interface GoogleProfile extends GoogleIdentity {
  /** Empty if Google sends none; truncated to the account's limit. */
  name: string;
}

/** The identity token is not acceptable. `reason` is written by us, so it is safe to log. */
export class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal';
  constructor(readonly reason: string) {
    super(`Google sign-in refused: ${reason}`);
  }
}

const identityClaims = z.object({
  iss: z.string(),
  // OpenID Connect Core §2: at most 255 ASCII characters.
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  iat: z.number(),
  azp: z.string().optional(),
  email,
  // Exactly `true`, nothing truthy.
  email_verified: z.literal(true),
  name: z.string().catch(''),
});

/**
 * Reads the claims of a token whose signature, issuer, audience, expiry and nonce have been checked.
 * @throws GoogleRefusal
 */
export function readProfile(
  claims: unknown,
  expected: { clientId: string; /** Seconds since 1970. */ latestIssue: number },
): GoogleProfile {
  const result = identityClaims.safeParse(claims);
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.') || 'token');
    throw new GoogleRefusal(`claims not usable: ${names.join(', ')}`);
  }
  const { iss, sub, iat, azp, name, email: address } = result.data;
  if (azp !== undefined && azp !== expected.clientId)
    throw new GoogleRefusal('issued to another client');
  if (iat > expected.latestIssue) throw new GoogleRefusal('issued in the future');
  return { issuer: iss, subject: sub, email: address.toLowerCase(), name: cutName(name) };
}

/** Removes control characters (PostgreSQL rejects NUL) and never cuts a surrogate pair. */
function cutName(name: string): string {
  return name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.nameMax)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
