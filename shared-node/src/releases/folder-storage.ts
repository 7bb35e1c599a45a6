import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { checkReleaseKey, isReleaseKey, type ReleaseStorage } from './release-storage';

/** Milliseconds. An older draft was left by a writer that died. */
const maxDraftAgeMs = 60 * 60 * 1000;

/** The web host serves releases; no other user of the machine needs to read them. */
const privateFolder = { recursive: true, mode: 0o700 } as const;

const etagOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const returnFor =
  <T>(value: T, ...codes: string[]) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code && codes.includes(error.code)) return value;
    throw error;
  };

/** Returns null for a missing file. */
const nullIfMissing = returnFor(null, 'ENOENT', 'ENOTDIR');

/** Flushes a folder, so that a rename or link in it survives a crash. Skipped where folders cannot be opened. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r').catch(returnFor(null, 'EISDIR', 'EPERM', 'EACCES'));
  if (!handle) return;
  await handle.sync().catch(returnFor(undefined, 'EINVAL', 'EPERM'));
  await handle.close();
}

/** Writes files to a separate folder and moves them when complete, so that readers never see a partial file. */
function createDrafts(folder: string) {
  const draftsFolder = path.join(folder, '.drafts');
  return {
    /** Passes the draft's path to `apply`, which may move it. Otherwise the draft is removed. */
    async with<T>(content: string | Uint8Array, apply: (draft: string) => Promise<T>): Promise<T> {
      await fs.mkdir(draftsFolder, privateFolder);
      const draft = path.join(draftsFolder, randomUUID());
      try {
        await fs.writeFile(draft, content, { flush: true, mode: 0o600 });
        return await apply(draft);
      } finally {
        await fs.rm(draft, { force: true });
      }
    },

    /** Removes drafts left by writers that died. */
    async removeOld(): Promise<void> {
      for (const name of (await fs.readdir(draftsFolder).catch(nullIfMissing)) ?? []) {
        const draft = path.join(draftsFolder, name);
        const stat = await fs.stat(draft).catch(nullIfMissing);
        if (stat && Date.now() - stat.mtimeMs > maxDraftAgeMs) await fs.rm(draft, { force: true });
      }
    },
  };
}

/** Runs `apply` under the write lock. `isOurs` returns false once the lock is lost, for example after the process was suspended. */
async function withLock<T>(
  folder: string,
  apply: (isOurs: () => boolean) => Promise<T>,
): Promise<T> {
  let isOurs = true;
  const release = await lock(folder, {
    // Inside the folder, so that all processes that share the folder share the lock.
    lockfilePath: path.join(folder, '.registry.lock'),
    stale: 5000,
    retries: { retries: 100, minTimeout: 20, maxTimeout: 200, randomize: true },
    onCompromised: () => (isOurs = false),
  });
  try {
    return await apply(() => isOurs);
  } finally {
    await release().catch(returnFor(undefined, 'ERELEASED', 'ENOTACQUIRED'));
  }
}

/**
 * Stores releases in a folder, for the processes of one machine. Registry writers use a lock file; the lock of a writer
 * that died expires. Readers need no lock.
 */
export function createFolderStorage(folder: string): ReleaseStorage {
  const registryFile = path.join(folder, 'registry.json');
  const drafts = createDrafts(folder);
  const toPath = (key: string): string => {
    checkReleaseKey(key);
    return path.join(folder, ...key.split('/'));
  };

  async function readRegistry(): Promise<{ text: string; etag: string } | null> {
    const text = await fs.readFile(registryFile, 'utf8').catch(nullIfMissing);
    return text === null ? null : { text, etag: etagOf(text) };
  }

  return {
    name: folder,
    readRegistry,

    async isCurrent(etag) {
      return (await readRegistry())?.etag === etag;
    },

    async read(key) {
      return fs.readFile(toPath(key)).catch(nullIfMissing);
    },

    async write(key, content) {
      const file = toPath(key);
      await drafts.with(content, async (draft) => {
        await fs.mkdir(path.dirname(file), privateFolder);
        await fs.rename(draft, file);
      });
    },

    async create(key, content) {
      const file = toPath(key);
      if (await fs.stat(file).catch(nullIfMissing)) return false;
      return drafts.with(content, async (draft) => {
        await fs.mkdir(path.dirname(file), privateFolder);
        // A link fails if the file exists; a rename would replace it.
        return fs.link(draft, file).then(() => true, returnFor(false, 'EEXIST'));
      });
    },

    async list(prefix) {
      // A folder may contain many releases: only the prefix's own folder is read.
      const below = path.join(folder, ...prefix.split('/').slice(0, -1));
      const entries = await fs
        .readdir(below, { recursive: true, withFileTypes: true })
        .catch(nullIfMissing);
      return (
        (entries ?? [])
          // Links are listed, so that they count as added files of a release: `read` and web servers follow them.
          .filter((entry) => entry.isFile() || entry.isSymbolicLink())
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
          .map((file) => file.split(path.sep).join('/'))
          .filter((key) => key.startsWith(prefix) && isReleaseKey(key))
          .sort()
      );
    },

    async replaceRegistry(expected, text) {
      await fs.mkdir(folder, privateFolder);
      // The slow write happens before the lock is taken.
      const isReplaced = await drafts.with(text, (draft) =>
        withLock(folder, async (isOurs) => {
          if (((await readRegistry())?.etag ?? null) !== expected || !isOurs()) return false;
          await fs.rename(draft, registryFile);
          // Read back, in case a writer that had lost its lock overwrote the change.
          return (await readRegistry())?.etag === etagOf(text);
        }),
      );
      await syncFolder(folder);
      await drafts.removeOld();
      return isReplaced;
    },
  };
}
