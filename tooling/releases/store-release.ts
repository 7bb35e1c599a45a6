import fs from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contract/release';
import { manifestKey } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { mapKey } from '@hive/shared-node/releases/source-maps';
import {
  claimVersion,
  storeManifest,
  type StoredManifest,
} from '@hive/shared-node/releases/storing/store-manifest';
import { builtMaps, hasOwnMaps, listBuilt } from './gate/release-files';

export const serializeManifest = (release: Release): Buffer =>
  Buffer.from(JSON.stringify(release, null, 2));

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
  const files = listBuilt(built).filter((file) => file !== 'release.json');
  await Promise.all(
    files.map(async (file) =>
      storage.write(`${app}/${version}/${file}`, await fs.readFile(path.join(built, file))),
    ),
  );
  await storeManifest({ release, manifest, signature }, storage);
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
