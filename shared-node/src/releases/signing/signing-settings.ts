import { createPrivateKey } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { releaseKeys, type ReleaseKeys } from '@hive/contract/release';
import { describeIssues, onOff, readOnOff, withoutEmpty } from '../../settings-rules';
import { createSigner, type Signer } from './dsse';
import { allowedKeys } from './key-policy';

/** The keys that a site accepts besides those in the grants of its shell, and those that this machine signs with. */
export interface SigningSettings {
  /** Null: signatures are not verified. */
  keys: ReleaseKeys | null;
  signers: readonly Signer[];
}

/** Releases are neither signed here, nor must they be, unless the shell's grants name their keys. */
export const noSigning: SigningSettings = { keys: {}, signers: [] };

/** The variables with which releases are verified, of the release command and the web host. */
export const releaseKeyVariables = {
  RELEASE_SIGNATURES: onOff.default(true),
  RELEASE_KEYS_FILE: z.string().optional(),
};

/**
 * Reads `RELEASE_KEYS_FILE`: JSON with the keys of each app, in the format of the shell's grants. It is the only list of
 * the keys that may sign the shell, because a shell must not name its own keys.
 * @returns no keys when the setting is empty; null when `RELEASE_SIGNATURES` is off
 * @throws Error with a sentence that names the setting
 */
export function readReleaseKeys(env: NodeJS.ProcessEnv, base = process.cwd()): ReleaseKeys | null {
  if (readOnOff(env['RELEASE_SIGNATURES']) === false) return null;
  const file = env['RELEASE_KEYS_FILE'];
  if (!file) return {};
  try {
    const keys = releaseKeys.parse(JSON.parse(fs.readFileSync(path.resolve(base, file), 'utf8')));
    for (const app of Object.keys(keys)) allowedKeys(app, keys);
    return keys;
  } catch (error) {
    throw new Error(
      `RELEASE_KEYS_FILE must be the path of a JSON file with the keys of each app: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/**
 * Reads `RELEASE_SIGNING_KEY_FILE`: the paths of private keys (PEM), separated by commas. A release is signed with each.
 * @throws Error with a sentence that names the setting, and never a key
 */
function readSigners(env: NodeJS.ProcessEnv, base: string): Signer[] {
  const files = (env['RELEASE_SIGNING_KEY_FILE'] ?? '').split(',').map((file) => file.trim());
  return files.filter(Boolean).map((file) => {
    try {
      return createSigner(createPrivateKey(fs.readFileSync(path.resolve(base, file), 'utf8')));
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'is not an Ed25519 key';
      throw new Error(
        `RELEASE_SIGNING_KEY_FILE must be the path of a private key in PEM: ${file} (${reason})`,
        { cause: error },
      );
    }
  });
}

/**
 * Reads the settings for releases that are signed.
 * @param base base of relative paths
 * @throws Error with a sentence that names the setting
 */
export function readSigningSettings(env: NodeJS.ProcessEnv, base: string): SigningSettings {
  const { error } = z.object(releaseKeyVariables).safeParse(withoutEmpty(env));
  if (error) throw new Error(describeIssues(error).join(' '));
  return { keys: readReleaseKeys(env, base), signers: readSigners(env, base) };
}
