import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withPublicFiles } from '@hive/shared-node/private-files';
import { LaunchError } from './launch-error';
import type { ServerUser } from './server-user';
import { canRun } from './server-user';

/**
 * The binaries at a path where the server's user can run them: in place, or a copy in the temporary folder when the
 * project is in a folder that the user may not enter (a clone under /root).
 */
export function reachBinaries(native: string, user: ServerUser, temporary = os.tmpdir()): string {
  if (canRun(user, path.join(native, 'bin/postgres'))) return native;
  if (user.name === null) {
    throw new LaunchError(
      `${native}/bin/postgres does not run on this machine: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const copy = path.join(
    temporary,
    `hive-postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`,
  );
  if (!isOwnCopy(copy)) makeCopy(native, copy);
  if (canRun(user, path.join(copy, 'bin/postgres'))) return copy;
  throw new LaunchError(
    `The user ${user.name} cannot run PostgreSQL from ${copy}: set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** A folder owned by another user is never run. */
function isOwnCopy(copy: string): boolean {
  const found = fs.lstatSync(copy, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0)
    return true;
  throw new LaunchError(`${copy} belongs to another user: remove it and start again.`);
}

/** Copies aside and renames, so that a partial copy is never used. */
function makeCopy(native: string, copy: string): void {
  const draft = fs.mkdtempSync(`${copy}-`);
  withPublicFiles(() => fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true }));
  fs.chmodSync(draft, 0o755);
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
}
