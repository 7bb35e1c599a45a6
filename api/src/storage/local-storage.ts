import { mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../platform/process/sync-folder';
import type { FileStorage, StoredFile } from '../platform/ports/file-storage';
import { filesUnavailable } from './files-unavailable';
import { checkStorageFolder, checkStorageKey, isStorageKey } from './storage-key';
import { createTemporaryFiles } from './temporary-files';

/**
 * Stores files in a folder of the local disk. A file is written under a temporary name, flushed and then renamed
 * atomically, so that a partial file is never read. The folder is created at start: if it disappears, its disk is
 * unavailable, and no file counts as lost.
 */
export function createLocalStorage(folder: string): FileStorage {
  // On the same disk as the files, because rename is atomic only there. No key starts with a dot.
  const temporary = createTemporaryFiles(path.join(folder, '.incoming'));

  mkdirSync(folder, { recursive: true, mode: 0o700 });

  async function nullIfMissing(error: NodeJS.ErrnoException): Promise<null> {
    if (error.code !== 'ENOENT') throw error;
    await fs.access(folder).catch((away: unknown) => {
      throw filesUnavailable(away);
    });
    return null;
  }

  const toPath = (key: string): string => {
    checkStorageKey(key);
    return path.join(folder, ...key.split('/'));
  };

  return {
    async put(key, content, { maxBytes } = {}) {
      const target = toPath(key);
      const written = await temporary.write(content, maxBytes);
      try {
        await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await fs.rename(written.path, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        await temporary.remove(written);
        throw error;
      }
    },

    async open(key, range) {
      const handle = await fs.open(toPath(key), 'r').catch(nullIfMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      // Closes the file at its end, or when it is destroyed.
      return { size, stream: handle.createReadStream(range) };
    },

    async size(key) {
      const stats = await fs.stat(toPath(key)).catch(nullIfMissing);
      return stats && stats.size;
    },

    async delete(key) {
      await fs.rm(toPath(key), { force: true });
    },

    undelete: () => Promise.resolve(false),

    async list(below) {
      checkStorageFolder(below);
      const root = path.join(folder, ...below.split('/'));
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await fs.readdir(root, options).catch(nullIfMissing);
      const files: StoredFile[] = [];
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const key = path.relative(folder, file).split(path.sep).join('/');
        // Skip files removed meanwhile.
        const stats = await fs.stat(file).catch(nullIfMissing);
        if (stats && isStorageKey(key)) files.push({ key, storedAt: stats.mtime });
      }
      return files;
    },
  };
}
