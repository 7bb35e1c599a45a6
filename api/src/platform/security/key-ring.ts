import { deriveKey } from './derive-key';

/** The keys of an installation (docs/decisions/0090-key-ring.md). */
export interface SecretKeys {
  /** Seals and signs everything new. */
  secretKey: Buffer;
  /** Further keys that open and verify what was sealed or signed with them. */
  previousSecretKeys: readonly Buffer[];
}

/** The length of a key id. */
export const keyIdBytes = 4;

/** Identifies a key without revealing it: stored in the database, and compared with at every start. */
export const fingerprintOf = (secretKey: Buffer): Buffer =>
  deriveKey(secretKey, 'hive key fingerprint');

/** The short form of a fingerprint, which is part of each sealed value. */
export const toKeyId = (fingerprint: Buffer): Buffer => fingerprint.subarray(0, keyIdBytes);

export const keyIdOf = (secretKey: Buffer): Buffer => toKeyId(fingerprintOf(secretKey));

/** All keys of the ring, the current one first. */
export const allKeys = ({ secretKey, previousSecretKeys }: SecretKeys): [Buffer, ...Buffer[]] => [
  secretKey,
  ...previousSecretKeys,
];

/** Whether a fingerprint is that of a key of the ring. */
export function createFingerprintCheck(ring: SecretKeys): (fingerprint: Buffer) => boolean {
  const known = allKeys(ring).map(fingerprintOf);
  return (fingerprint) => known.some((key) => key.equals(fingerprint));
}

/** Whether the ring has several keys: a rotation is under way. */
export const isRotating = ({ previousSecretKeys }: SecretKeys): boolean =>
  previousSecretKeys.length > 0;
