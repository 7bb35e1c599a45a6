import fs from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { builtRelease, type Release } from '@hive/contract/release';
import { listFiles } from '@hive/shared-node/list-files';
import type { ReleaseFiles } from '@hive/shared-node/releases/release-files';
import { mapsFolder } from '@hive/contract/reserved-names';

const missing = (error: NodeJS.ErrnoException): null => {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
  throw error;
};

/**
 * Lists the files of a build, without its source maps.
 * @throws when there is no such folder
 */
export const listBuilt = (folder: string): string[] =>
  listFiles(folder).filter((file) => !file.startsWith(`${mapsFolder}/`));

const filesIn = (folder: string, list: (folder: string) => string[]): ReleaseFiles => ({
  async list() {
    try {
      return list(folder);
    } catch (error) {
      return missing(error as NodeJS.ErrnoException) ?? [];
    }
  },
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
  filesIn(path.join(folder, mapsFolder), listFiles);

/**
 * Whether the source maps of a build are those of a manifest. They are others if the manifest is that of an earlier build with
 * the same contents, whose maps are stored.
 */
export async function hasOwnMaps({ maps }: Release, folder: string): Promise<boolean> {
  const text = await fs.readFile(path.join(folder, 'release.json'), 'utf8');
  return isDeepStrictEqual(builtRelease.parse(JSON.parse(text)).maps, maps);
}
