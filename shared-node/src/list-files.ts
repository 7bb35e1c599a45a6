import fs from 'node:fs';
import path from 'node:path';

/**
 * Lists the files below a folder as relative paths with `/`, sorted. Links are ignored: their targets may change.
 * @throws when there is no such folder
 */
export const listFiles = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
