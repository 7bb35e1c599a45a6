import { signEnvelope, type Signer } from './dsse';
import { createStatement, sha256Of, statementMediaType } from './release-statement';

const signaturePattern = /^release-[0-9a-f]{16}\.dsse\.json$/;

/**
 * The file of a release's signature, beside its `release.json`. Its name contains the hash of that manifest: when two
 * commands publish the same version at once, only one of their manifests is stored, and its signature is never replaced
 * by that of the other.
 * @param manifest the bytes of `release.json`
 */
export const signatureFile = (manifest: Uint8Array): string =>
  `release-${sha256Of(manifest).slice(0, 16)}.dsse.json`;

/** Whether a file of a release is a signature. A signature is no part of what it signs. */
export const isSignatureFile = (file: string): boolean => signaturePattern.test(file);

/**
 * Signs a release with each of the keys.
 * @returns the content of its signature file
 */
export function signRelease(
  release: Parameters<typeof createStatement>[0],
  signers: readonly Signer[],
): Buffer {
  const payload = Buffer.from(JSON.stringify(createStatement(release)));
  return Buffer.from(JSON.stringify(signEnvelope(statementMediaType, payload, signers)));
}
