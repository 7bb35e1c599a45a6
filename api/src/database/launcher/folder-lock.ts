import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LaunchError } from './launch-error';
import { identifyProcess } from './process-identity';

interface Owner {
  pid: number;
  /** Reported by the system, so that a reused pid is not mistaken for the old process. */
  startedAt: string;
}

/** Releases a data folder. */
export type ReleaseFolder = () => void;

/**
 * Locks a data folder for this process. A lock is taken over when its owner is dead or a zombie, or when its pid now
 * belongs to another process. @throws LaunchError when a live Hive holds it.
 */
export function lockFolder(dataDir: string): ReleaseFolder {
  const file = path.join(dataDir, 'hive.lock');
  const own: Owner = { pid: process.pid, startedAt: identifyProcess(process.pid)?.startedAt ?? '' };
  for (let attempt = 0; attempt < 50; attempt++) {
    if (tryToCreate(file, own)) return () => releaseIfOwn(file, own);
    const owner = readOwner(file);
    if (owner && isAlive(owner)) {
      throw new LaunchError(
        `Hive is already running on ${dataDir} (process ${owner.pid}): stop it, or set DATA_DIR to another folder.`,
      );
    }
    removeStale(file, owner);
  }
  throw new LaunchError(`The lock ${file} cannot be taken: remove it if no Hive is running.`);
}

/** A draft is linked into place: the lock never exists without its content. */
function tryToCreate(file: string, owner: Owner): boolean {
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, JSON.stringify(owner));
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function readOwner(file: string): Owner | null {
  try {
    const read = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Owner>;
    return typeof read.pid === 'number' && typeof read.startedAt === 'string'
      ? (read as Owner)
      : null;
  } catch {
    return null;
  }
}

function isAlive(owner: Owner): boolean {
  const found = identifyProcess(owner.pid);
  return found !== null && !found.isZombie && found.startedAt === owner.startedAt;
}

/** Renames before removing: of two processes that see the same stale lock, one renames it and the other finds none. */
function removeStale(file: string, judged: Owner | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved && moved.pid !== judged?.pid && isAlive(moved)) {
    try {
      fs.linkSync(aside, file);
    } catch {
      // A third process took the lock in the meantime: the next attempt checks it.
    }
  }
  fs.rmSync(aside, { force: true });
}

function releaseIfOwn(file: string, own: Owner): void {
  if (readOwner(file)?.pid === own.pid) fs.rmSync(file, { force: true });
}
