import fs from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contract/release';
import { manifestKey } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { ReleaseRefusedError } from './release-refused-error';

async function listBuilt(built: string): Promise<string[]> {
  const entries = await fs.readdir(built, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(built, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== 'release.json');
}

/**
 * The first to store a version says what is in it; whoever comes with the same may help, with anything else may not.
 * One object decides for all the others, so nobody has to decide about each. It lies beside the versions.
 * @throws ReleaseRefusedError when the version has another content
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
    `Another build of ${app} ${version} is being stored, or was begun to be. Build it through Nx and run this again.`,
  );
}

/**
 * Stores a built release, its manifest last: without one it does not count, so nobody ever meets half a release. What
 * a publish that was cut off has begun is completed by the next one.
 * @throws ReleaseRefusedError when the version has another content
 */
export async function storeRelease(
  built: string,
  release: Release,
  storage: ReleaseStorage,
): Promise<void> {
  const { app, version } = release;
  await claimVersion(release, storage);
  await Promise.all(
    (await listBuilt(built)).map(async (file) =>
      storage.write(`${app}/${version}/${file}`, await fs.readFile(path.join(built, file))),
    ),
  );
  const manifest = Buffer.from(JSON.stringify(release, null, 2));
  await storage.create(manifestKey(app, version), manifest);
}
