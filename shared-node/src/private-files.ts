import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes the files and folders that this process and its children create from now on accessible to their own user only.
 * They hold people's data, keys and logs.
 */
export function restrictNewFiles(): void {
  process.umask(0o077);
}

/** Runs synchronous work whose files every user may read, such as programs that another user runs. */
export function withPublicFiles<T>(work: () => T): T {
  const previous = process.umask(0o022);
  try {
    return work();
  } finally {
    process.umask(previous);
  }
}

export interface PrivateFolderOptions {
  /** Whether another user, such as the database's, must reach its own folder inside: it may pass but not list. */
  isTraversable?: boolean;
}

/**
 * Creates a folder that other users cannot read. Closes an existing one, and what lies directly in it, to other users.
 * @throws the file system's error, also if the folder belongs to another user and is open to everyone
 */
export function makePrivateFolder(
  folder: string,
  { isTraversable = false }: PrivateFolderOptions = {},
): void {
  const mode = isTraversable ? 0o711 : 0o700;
  const firstCreated = fs.mkdirSync(folder, { recursive: true, mode });
  if (firstCreated) {
    // The process's umask limits the mode of created folders.
    for (let created = folder; ; created = path.dirname(created)) {
      fs.chmodSync(created, mode);
      if (created === firstCreated || created === path.dirname(created)) return;
    }
  }
  if (modeOf(folder) !== mode) fs.chmodSync(folder, mode);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile()) closeToOthers(path.join(folder, entry.name));
  }
}

const modeOf = (file: string): number => fs.statSync(file).mode & 0o777;

/** Removes the access of other users. A file that is removed meanwhile needs none. */
function closeToOthers(file: string): void {
  try {
    const mode = modeOf(file);
    if ((mode & 0o077) !== 0) fs.chmodSync(file, mode & 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
