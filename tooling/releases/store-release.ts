import fs from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contract/release';
import { manifestKey } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { mapKey } from '@hive/shared-node/releases/source-maps';
import { signatureKey } from '@hive/shared-node/releases/signing/read-signature';
import { builtMaps, hasOwnMaps, listBuilt } from './gate/release-files';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';

/** A release as it is stored. */
export interface StoredManifest {
  release: Release;
  /** The bytes of its `release.json`. */
  manifest: Buffer;
  /** The content of its signature file; null if it is not signed. */
  signature: Buffer | null;
}

export const serializeManifest = (release: Release): Buffer =>
  Buffer.from(JSON.stringify(release, null, 2));

/**
 * Claims a version for a content: the first publish of a version stores its list of files, and a later one must have
 * the same list. This one object, stored beside the versions, protects all files of the version.
 * @throws ReleaseRefusedError when the version has different content
 */
async function claimVersion(
  { app, version, files }: Release,
  storage: ReleaseStorage,
): Promise<void> {
  const key = `${app}/contents/${version}.json`;
  const content = Buffer.from(JSON.stringify({ files }, null, 2));
  if (await storage.create(key, content)) return;
  if ((await storage.read(key))?.equals(content)) return;
  throw new ReleaseRefusedError(
    `Another build of ${app} ${version} is being stored, or was stored in part. Build the app again and run the command again.`,
  );
}

/**
 * Stores a built release, its manifest last: a release without a manifest is ignored, so a partly stored release is
 * never used. The next publish completes an interrupted one.
 * @throws ReleaseRefusedError when the version has different content
 */
export async function storeRelease(
  built: string,
  { release, manifest, signature }: StoredManifest,
  storage: ReleaseStorage,
): Promise<void> {
  const { app, version } = release;
  await claimVersion(release, storage);
  const files = (await listBuilt(built)).filter((file) => file !== 'release.json');
  await Promise.all(
    files.map(async (file) =>
      storage.write(`${app}/${version}/${file}`, await fs.readFile(path.join(built, file))),
    ),
  );
  if (signature) await storage.write(signatureKey(app, version, manifest), signature);
  await storage.create(manifestKey(app, version), manifest);
  await storeMaps(built, { release, manifest }, storage);
}

/**
 * Stores the source maps that the stored manifest lists. Those of another build with the same contents would not match it: one
 * that is stored already, or that another publish has stored meanwhile. Without maps a release is complete.
 */
async function storeMaps(
  built: string,
  { release, manifest }: Pick<StoredManifest, 'release' | 'manifest'>,
  storage: ReleaseStorage,
): Promise<void> {
  const { app, version, maps = [] } = release;
  const stored = await storage.read(manifestKey(app, version));
  if (!stored?.equals(manifest) || !(await hasOwnMaps(release, built))) return;
  const files = builtMaps(built);
  await Promise.all(
    maps.map(async ({ path: map }) =>
      storage.write(mapKey(app, version, map), (await files.read(map))!),
    ),
  );
}
