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
  /**
   * Which names belong to the program; all by default. A folder with others, such as a home folder or `/srv`, was named by
   * mistake or is shared on purpose: only the program's own files in it are closed.
   */
  isOwn?: (name: string) => boolean;
}

/** Made by the file system of a volume. */
const ignoredNames = new Set(['lost+found']);

/**
 * Creates a folder that other users cannot read. Closes an existing one, and what lies directly in it, to other users.
 * @returns what stays accessible to other users, because it belongs to one of them (a mounted volume) or is not ours
 * @throws the file system's error
 */
export function makePrivateFolder(
  folder: string,
  { isTraversable = false, isOwn = () => true }: PrivateFolderOptions = {},
): string[] {
  const mode = isTraversable ? 0o711 : 0o700;
  const firstCreated = fs.mkdirSync(folder, { recursive: true, mode });
  if (firstCreated) {
    // The process's umask limits the mode of created folders.
    for (let created = folder; ; created = path.dirname(created)) {
      fs.chmodSync(created, mode);
      if (created === firstCreated || created === path.dirname(created)) return [];
    }
  }
  const entries = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignoredNames.has(name));
  const files = entries
    .filter((entry) => isOwn(entry.name) && (entry.isDirectory() || entry.isFile()))
    .map(({ name }) => path.join(folder, name));
  const isClosed = entries.every(({ name }) => isOwn(name))
    ? setMode(folder, () => mode)
    : (fs.statSync(folder).mode & 0o077) === 0;
  const open = files.filter((file) => !setMode(file, (current) => current & 0o700));
  return isClosed ? open : [folder, ...open];
}

/** Changes a mode if necessary. False if it belongs to another user; a file that is removed meanwhile needs none. */
function setMode(file: string, toMode: (current: number) => number): boolean {
  try {
    const current = fs.statSync(file).mode & 0o777;
    if (toMode(current) !== current) fs.chmodSync(file, toMode(current));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPERM') return false;
    if (code === 'ENOENT') return true;
    throw error;
  }
}
