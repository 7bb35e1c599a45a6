import fs from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFiles } from '@hive/shared-node/releases/release-files';

const missing = (error: NodeJS.ErrnoException): null => {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
  throw error;
};

/**
 * Lists the files of a build. Links are ignored: their targets may change.
 * @throws when there is no such folder
 */
export async function listBuilt(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** The files of a build; none without its folder. */
export const builtFiles = (folder: string): ReleaseFiles => ({
  list: async () => (await listBuilt(folder).catch(missing)) ?? [],
  async read(file) {
    const name = path.join(folder, file);
    const found = await fs.lstat(name).catch(missing);
    return found?.isFile() ? fs.readFile(name) : null;
  },
});
