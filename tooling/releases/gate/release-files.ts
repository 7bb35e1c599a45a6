import fs from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { builtRelease, type Release } from '@hive/contract/release';
import type { ReleaseFiles } from '@hive/shared-node/releases/release-files';
import { mapsFolder } from '@hive/contract/reserved-names';

const missing = (error: NodeJS.ErrnoException): null => {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
  throw error;
};

/** Lists the files in a folder. Links are ignored: their targets may change. */
async function listFolder(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/**
 * Lists the files of a build, without its source maps.
 * @throws when there is no such folder
 */
export const listBuilt = async (folder: string): Promise<string[]> =>
  (await listFolder(folder)).filter((file) => !file.startsWith(`${mapsFolder}/`));

const filesIn = (folder: string, list: (folder: string) => Promise<string[]>): ReleaseFiles => ({
  list: async () => (await list(folder).catch(missing)) ?? [],
  async read(file) {
    const name = path.join(folder, file);
    const found = await fs.lstat(name).catch(missing);
    return found?.isFile() ? fs.readFile(name) : null;
  },
});

/** The files of a build, without its source maps; none without its folder. */
export const builtFiles = (folder: string): ReleaseFiles => filesIn(folder, listBuilt);

/** The source maps of a build; none if it has no folder of maps. */
export const builtMaps = (folder: string): ReleaseFiles =>
  filesIn(path.join(folder, mapsFolder), listFolder);

/**
 * Whether the source maps of a build are those of a manifest. They are others if the manifest is that of an earlier build with
 * the same contents, whose maps are stored.
 */
export async function hasOwnMaps({ maps }: Release, folder: string): Promise<boolean> {
  const text = await fs.readFile(path.join(folder, 'release.json'), 'utf8');
  return isDeepStrictEqual(builtRelease.parse(JSON.parse(text)).maps, maps);
}
