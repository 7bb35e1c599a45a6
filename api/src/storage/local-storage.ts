import fs from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../platform/sync-folder';
import type { FileStorage } from './file-storage';
import { checkStorageKey } from './storage-key';
import { createTemporaryFiles } from './temporary-files';

/**
 * Keeps files below a folder of the local disk. A file is written under a temporary name, brought to the disk and
 * then renamed, which happens at once or not at all: nobody ever reads half of one.
 */
export function createLocalStorage(folder: string): FileStorage {
  // Beside the files, because only within one disk is renaming a single step. No key begins with a dot.
  const temporary = createTemporaryFiles(path.join(folder, '.incoming'));

  const toPath = (key: string): string => {
    checkStorageKey(key);
    return path.join(folder, ...key.split('/'));
  };

  return {
    async put(key, content) {
      const target = toPath(key);
      const written = await temporary.write(content);
      try {
        await fs.mkdir(path.dirname(target), { recursive: true });
        await fs.rename(written.path, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        await temporary.remove(written);
        throw error;
      }
    },

    async open(key) {
      const handle = await fs.open(toPath(key), 'r').catch(unlessMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      // Closes the file at its end, or when it is destroyed.
      return { size, stream: handle.createReadStream() };
    },

    async delete(key) {
      await fs.rm(toPath(key), { force: true });
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
