import type { Release } from '@hive/contract/release';
import { claimFolder } from '@hive/contract/reserved-names';
import { ReleaseRefusedError } from '../moves/release-refused-error';
import { manifestKey } from '../release-reader';
import type { ReleaseStorage } from '../release-storage';
import { signatureKey } from '../signing/read-signature';

/** A release as it is stored. */
export interface StoredManifest {
  release: Release;
  /** The bytes of its `release.json`. */
  manifest: Buffer;
  /** The content of its signature file; null if it is not signed. */
  signature: Buffer | null;
}

/** The key of the list of files that a version is claimed for. */
export const claimKey = (app: string, version: string): string =>
  `${app}/${claimFolder}/${version}.json`;

/** Whether a version is claimed already. */
export const isClaimed = async (
  app: string,
  version: string,
  storage: ReleaseStorage,
): Promise<boolean> => (await storage.read(claimKey(app, version))) !== null;

/**
 * Claims a version for a content: the first publish of a version stores its list of files, and a later one must have
 * the same list. This one object, stored beside the versions, protects all files of the version.
 * @throws ReleaseRefusedError when the version has different content
 */
export async function claimVersion(
  { app, version, files }: Release,
  storage: ReleaseStorage,
): Promise<void> {
  const key = claimKey(app, version);
  const content = Buffer.from(JSON.stringify({ files }, null, 2));
  if (await storage.create(key, content)) return;
  if ((await storage.read(key))?.equals(content)) return;
  throw new ReleaseRefusedError(
    `Another build of ${app} ${version} is being stored, or was stored in part. Build the app again and run the command again.`,
  );
}

/**
 * Stores a manifest after all files of its release: a release without a manifest is ignored, so a partly stored release is
 * never used.
 * @returns false if the version has a manifest already, which stays
 */
export async function storeManifest(
  { release, manifest, signature }: StoredManifest,
  storage: ReleaseStorage,
): Promise<boolean> {
  const { app, version } = release;
  if (signature) await storage.write(signatureKey(app, version, manifest), signature);
  return storage.create(manifestKey(app, version), manifest);
}
