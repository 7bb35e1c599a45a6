import type { ReleaseFiles } from '../release-files';
import { envelope as envelopeSchema, isSignedBy, type Envelope } from './dsse';
import { findKeyRefusal, shortId, type AllowedKey } from './key-policy';
import {
  releasePurl,
  releaseStatement,
  sha256Of,
  statementMediaType,
  type ReleaseStatement,
} from './release-statement';
import { isSignatureFile } from './sign-release';

/** The release that a signature should be of. */
export interface SignedRelease {
  app: string;
  version: string;
  /** The bytes of `release.json`. */
  manifest: Uint8Array;
  /** The content of its signature file; null if there is none. */
  signature: Uint8Array | null;
}

/** A signature's statement, or the reason why the signature is not accepted. */
export type VerifiedSignature =
  | { statement: ReleaseStatement; reason: null }
  | { statement: null; reason: string };

const refused = (reason: string): VerifiedSignature => ({ statement: null, reason });

/** Parses JSON with a schema; null if it is invalid. */
function parse<T>(
  text: string,
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Why no allowed key has made one of the signatures. */
function describeUnknownSigner(
  { app }: SignedRelease,
  { signatures }: Envelope,
  keys: AllowedKey[],
) {
  const ids = signatures.flatMap(({ keyid }) => (keyid ? [keyid] : []));
  const claimed = keys.find(({ id }) => ids.includes(id));
  if (claimed) return `the signature of the key ${shortId(claimed.id)} does not match its content`;
  const signed = ids.map(shortId).join(', ') || 'an unknown key';
  return `it is signed with ${signed}, which may not release ${app}`;
}

/**
 * Checks the signature of a release's manifest: it is by a key that may release the app, and of this version. The files
 * are checked by `findChangedFiles`.
 * @param now milliseconds
 */
export function verifySignature(
  release: SignedRelease,
  keys: AllowedKey[],
  now: number,
): VerifiedSignature {
  const { app, version, manifest, signature } = release;
  if (!signature) return refused('it is not signed');
  const envelope = parse(Buffer.from(signature).toString('utf8'), envelopeSchema);
  if (envelope?.payloadType !== statementMediaType) return refused('its signature is not readable');
  const signers = keys.filter(({ publicKey }) => isSignedBy(envelope, publicKey));
  if (signers.length === 0) return refused(describeUnknownSigner(release, envelope, keys));
  const payload = Buffer.from(envelope.payload, 'base64').toString('utf8');
  const statement = parse(payload, releaseStatement);
  if (!statement) return refused('its signature is not that of a release');
  const { purl, hiveSignedAt } = statement.predicate;
  if (purl !== releasePurl(app, version)) return refused(`its signature is that of ${purl}`);
  const reasons = signers.map((key) => findKeyRefusal(key, hiveSignedAt, now));
  if (!reasons.includes(null)) return refused(reasons.join(', and '));
  const signed = statement.subject.find(({ name }) => name === 'release.json');
  if (signed?.digest.sha256 !== sha256Of(manifest)) {
    return refused('its release.json was changed after it was signed');
  }
  return { statement, reason: null };
}

/** Compares a release's files with its signature. Returns a sentence for each difference. */
export async function findChangedFiles(
  { subject }: ReleaseStatement,
  files: ReleaseFiles,
): Promise<string[]> {
  const signed = new Map(subject.map(({ name, digest }) => [name, digest.sha256]));
  const present = (await files.list()).filter((file) => !isSignatureFile(file));
  const added = present.filter((file) => !signed.has(file));
  const changed = await Promise.all(
    [...signed].map(async ([name, sha256]) => {
      const content = await files.read(name);
      if (!content) return [`${name} is signed, but missing`];
      return sha256Of(content) === sha256 ? [] : [`${name} was changed after it was signed`];
    }),
  );
  return [...changed.flat(), ...added.map((file) => `${file} is not signed`)];
}
