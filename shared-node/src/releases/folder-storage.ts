import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { checkReleaseKey, isReleaseKey, type ReleaseStorage } from './release-storage';

/** A draft this old was left by a writer that died. */
const draftLifeMs = 60 * 60 * 1000;

const markOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const unless =
  <T>(answer: T, ...codes: string[]) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code && codes.includes(error.code)) return answer;
    throw error;
  };

/** Null for a file that is not there. */
const unlessMissing = unless(null, 'ENOENT', 'ENOTDIR');

/** A rename or link is on the disk once its folder is; where folders cannot be opened, the system sees to it. */
async function settleFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r').catch(unless(null, 'EISDIR', 'EPERM', 'EACCES'));
  if (!handle) return;
  await handle.sync().catch(unless(undefined, 'EINVAL', 'EPERM'));
  await handle.close();
}

/** Files are written in a place of their own and moved in one step when they are on the disk: nobody reads half of one. */
function createDrafts(folder: string) {
  const place = path.join(folder, '.drafts');
  return {
    /** Gives the draft's path to `apply`, which may move it; what is left is removed. */
    async with<T>(content: string | Uint8Array, apply: (draft: string) => Promise<T>): Promise<T> {
      await fs.mkdir(place, { recursive: true });
      const draft = path.join(place, randomUUID());
      try {
        await fs.writeFile(draft, content, { flush: true });
        return await apply(draft);
      } finally {
        await fs.rm(draft, { force: true });
      }
    },

    /** Removes what writers that died have left. */
    async removeOld(): Promise<void> {
      for (const name of (await fs.readdir(place).catch(unlessMissing)) ?? []) {
        const draft = path.join(place, name);
        const stat = await fs.stat(draft).catch(unlessMissing);
        if (stat && Date.now() - stat.mtimeMs > draftLifeMs) await fs.rm(draft, { force: true });
      }
    },
  };
}

/** Runs `apply` while no other writer does. `isOurs` turns false when the lock was taken away, as from a process that was stopped. */
async function withLock<T>(
  folder: string,
  apply: (isOurs: () => boolean) => Promise<T>,
): Promise<T> {
  let isOurs = true;
  const release = await lock(folder, {
    // Inside: whoever shares the folder shares the lock, whatever lies around the folder.
    lockfilePath: path.join(folder, '.registry.lock'),
    stale: 5000,
    retries: { retries: 100, minTimeout: 20, maxTimeout: 200, randomize: true },
    onCompromised: () => (isOurs = false),
  });
  try {
    return await apply(() => isOurs);
  } finally {
    await release().catch(unless(undefined, 'ERELEASED', 'ENOTACQUIRED'));
  }
}

/**
 * Releases in a folder, for the processes of one machine. Writers of the registry take turns by a lock file; the lock
 * of one that died goes stale by itself. Readers need none.
 */
export function createFolderStorage(folder: string): ReleaseStorage {
  const registryFile = path.join(folder, 'registry.json');
  const drafts = createDrafts(folder);
  const toPath = (key: string): string => {
    checkReleaseKey(key);
    return path.join(folder, ...key.split('/'));
  };

  async function readRegistry(): Promise<{ text: string; mark: string } | null> {
    const text = await fs.readFile(registryFile, 'utf8').catch(unlessMissing);
    return text === null ? null : { text, mark: markOf(text) };
  }

  return {
    name: folder,
    readRegistry,

    async isCurrent(mark) {
      return (await readRegistry())?.mark === mark;
    },

    async read(key) {
      return fs.readFile(toPath(key)).catch(unlessMissing);
    },

    async write(key, content) {
      const file = toPath(key);
      await drafts.with(content, async (draft) => {
        await fs.mkdir(path.dirname(file), { recursive: true });
        await fs.rename(draft, file);
      });
    },

    async create(key, content) {
      const file = toPath(key);
      if (await fs.stat(file).catch(unlessMissing)) return false;
      return drafts.with(content, async (draft) => {
        await fs.mkdir(path.dirname(file), { recursive: true });
        // A link is refused where there is a file; a rename would take its place.
        return fs.link(draft, file).then(() => true, unless(false, 'EEXIST'));
      });
    },

    async list(prefix) {
      const entries = await fs
        .readdir(folder, { recursive: true, withFileTypes: true })
        .catch(unlessMissing);
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((file) => file.split(path.sep).join('/'))
        .filter((key) => key.startsWith(prefix) && isReleaseKey(key))
        .sort();
    },

    async replaceRegistry(seen, text) {
      await fs.mkdir(folder, { recursive: true });
      // The slow part comes before the lock: what is left is done in the blink of an eye.
      const isReplaced = await drafts.with(text, (draft) =>
        withLock(folder, async (isOurs) => {
          if (((await readRegistry())?.mark ?? null) !== seen || !isOurs()) return false;
          await fs.rename(draft, registryFile);
          // Read back: nobody is told of a change that somebody who held the lock by mistake has undone.
          return (await readRegistry())?.mark === markOf(text);
        }),
      );
      await settleFolder(folder);
      await drafts.removeOld();
      return isReplaced;
    },
  };
}
