import fs from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';

/** A release's files, built or stored. Names are relative to the release, with `/`. */
export interface ReleaseFiles {
  list(): Promise<string[]>;
  /** Null if there is no such file. */
  read(file: string): Promise<Buffer | null>;
}

const missing = (error: NodeJS.ErrnoException): null => {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
  throw error;
};

/** The files of a build. Links are ignored: their targets may change. */
export const builtFiles = (folder: string): ReleaseFiles => ({
  async list() {
    const entries = await fs
      .readdir(folder, { recursive: true, withFileTypes: true })
      .catch(missing);
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
      .sort();
  },
  async read(file) {
    const name = path.join(folder, file);
    const found = await fs.lstat(name).catch(missing);
    return found?.isFile() ? fs.readFile(name) : null;
  },
});

/** The files of a stored release. */
export function storedFiles(storage: ReleaseStorage, app: string, version: string): ReleaseFiles {
  const folder = `${app}/${version}/`;
  return {
    async list() {
      const keys = await storage.list(folder);
      return keys.map((key) => key.slice(folder.length)).sort();
    },
    read: (file) => storage.read(`${folder}${file}`),
  };
}

/** The same files, each read at most once. */
export function readOnce(files: ReleaseFiles): ReleaseFiles {
  const contents = new Map<string, Promise<Buffer | null>>();
  return {
    list: () => files.list(),
    read(file) {
      const content = contents.get(file) ?? files.read(file);
      contents.set(file, content);
      return content;
    },
  };
}
