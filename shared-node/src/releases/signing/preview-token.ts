import { z } from 'zod';
import { instant } from '@hive/contract/common';
import { isSignedBy, signEnvelope, type Signer } from './dsse';
import { findKeyRefusal, type AllowedKey } from './key-policy';

const mediaType = 'application/vnd.hive.preview+json';

/** The longest time for which a preview may be valid, in days. */
export const maxPreviewDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The stored release that the holder of a link may see, and until when. */
const preview = z.object({
  // Both become parts of paths.
  app: z.string().regex(/^[a-z][a-z0-9-]{0,99}$/),
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/),
  signedAt: instant,
  until: instant,
});
export type Preview = z.infer<typeof preview>;

/** A preview, or the reason why its token is not accepted. */
export type ReadPreview = { preview: Preview; reason: null } | { preview: null; reason: string };

const refused = (reason: string): ReadPreview => ({ preview: null, reason });

/** Signs a preview with a team's key: `<payload>.<signature>`, both in base64url. The signed bytes are those of DSSE. */
export function signPreview(value: Preview, signer: Signer): string {
  const payload = Buffer.from(JSON.stringify(value));
  const [signature] = signEnvelope(mediaType, payload, [signer]).signatures;
  return `${payload.toString('base64url')}.${Buffer.from(signature!.sig, 'base64').toString('base64url')}`;
}

function parse(payload: string): Preview | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return preview.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads a token: it must be signed with a key that may release the app, and be valid now.
 * @param keysOf the keys that may release an app; null if its releases need no signature
 * @param now milliseconds
 */
export function readPreview(
  token: string,
  keysOf: (app: string) => AllowedKey[] | null,
  now: number,
): ReadPreview {
  const [payload = '', sig = '', ...rest] = token.split('.');
  const value = rest.length === 0 ? parse(payload) : null;
  if (!value) return refused('it is not readable');
  const { app, signedAt, until } = value;
  const envelope = {
    payload: Buffer.from(payload, 'base64url').toString('base64'),
    payloadType: mediaType,
    signatures: [{ sig: Buffer.from(sig, 'base64url').toString('base64') }],
  };
  const signers = (keysOf(app) ?? []).filter(({ publicKey }) => isSignedBy(envelope, publicKey));
  const reasons = signers.map((key) => findKeyRefusal(key, signedAt, now));
  if (!reasons.includes(null))
    return refused(reasons[0] ?? `it is not signed with a key that may release ${app}`);
  if (Date.parse(until) <= now) return refused(`it ended at ${until}`);
  if (Date.parse(until) - Date.parse(signedAt) > maxPreviewDays * dayMs)
    return refused(`it is valid for more than ${maxPreviewDays} days`);
  return { preview: value, reason: null };
}
