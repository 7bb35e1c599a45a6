import { z } from 'zod';
import { passkeyRefused } from './passkey-problems';

/** WebAuthn Level 3 §5.1.4: an id has at most 1023 bytes, which is 1364 characters of base64url. */
const credentialId = z.base64url().min(1).max(1364);

const base64url = z.base64url().min(1).max(50_000);

/** Fields common to all credentials. Other fields that browsers send are dropped. */
const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
});

/** A new credential, as `PublicKeyCredential.toJSON()` writes it (WebAuthn Level 3 §5.1.1). */
export const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    /** How the browser reached the device. Unknown transports are stored too. */
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** An assertion, the response to a challenge. */
export const credentialAssertion = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type CredentialAssertion = z.infer<typeof credentialAssertion>;

/** Parses what a browser sent. Users do not type credentials, so the error names no field. */
export function parseCredential<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (!result.success) throw passkeyRefused(result.error);
  return result.data;
}
