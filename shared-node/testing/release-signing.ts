import { createPrivateKey } from 'node:crypto';
import type { ReleaseKey } from '@hive/contract/release';
import { createSigner, type Signer } from '../src/releases/signing/dsse';
import { createKeyPair, type KeyPair } from '../src/releases/signing/key-pair';
import { signatureFile, signRelease } from '../src/releases/signing/sign-release';

/** A team's key, as it signs and as lists of keys name it. */
export interface TeamKey extends KeyPair {
  signer: Signer;
  /** The key in a list, valid since 2026 except for these fields. */
  listed(fields?: Partial<ReleaseKey>): ReleaseKey;
}

/** Creates a key for a team. */
export function createTeamKey(): TeamKey {
  const pair = createKeyPair();
  return {
    ...pair,
    signer: createSigner(createPrivateKey(pair.privateKey)),
    listed: (fields) => ({ key: pair.publicKey, from: '2026-01-01T00:00:00.000Z', ...fields }),
  };
}

/** The signature file of a release and its name. */
export function signFiles(
  {
    signedAt = '2026-02-01T00:00:00.000Z',
    ...release
  }: { app: string; version: string; files: ReadonlyMap<string, Uint8Array>; signedAt?: string },
  ...keys: TeamKey[]
): { file: string; content: Buffer } {
  const signers = keys.map(({ signer }) => signer);
  return {
    file: signatureFile(release.files.get('release.json')!),
    content: signRelease({ publisher: 'Ada', signedAt, ...release }, signers),
  };
}
