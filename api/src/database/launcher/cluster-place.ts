import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LaunchError } from './launch-error';
import type { ServerUser } from './server-user';
import { canWrite } from './server-user';

/** Where the database's files are stored, with a message when that is not below the data folder. */
export interface ClusterPlace {
  /** Parent of the cluster, which the server's user can enter. */
  folder: string;
  note: string | null;
}

/** Creates the data folder. @throws LaunchError with a one-sentence message when it cannot. */
export function makeDataFolder(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new LaunchError(
      `The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to a folder this user may write.`,
    );
  }
}

/**
 * Decides where the cluster is stored: usually below the data folder. When root started Hive and the server's user
 * cannot enter the data folder (a clone under /root), it is a separate folder; a pointer file in the data folder names
 * it, so that removing the data folder still means starting afresh.
 */
export function placeCluster(
  dataDir: string,
  user: ServerUser,
  stateFolders = ['/var/lib', os.tmpdir()],
): ClusterPlace {
  const pointer = path.join(dataDir, 'postgres.location');
  const elsewhere = readPointer(pointer);
  if (elsewhere) return { folder: elsewhere, note: describe(elsewhere, dataDir, user) };
  if (user.name === null || canEnter(user, dataDir)) return { folder: dataDir, note: null };

  if (fs.existsSync(path.join(dataDir, 'postgres'))) {
    // A new cluster elsewhere would be an empty database.
    throw new LaunchError(
      `PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}, where its database is: let that user enter the folder and its parents (chmod o+x).`,
    );
  }
  for (const parent of stateFolders) {
    const folder = tryToMake(path.join(parent, 'hive-'));
    if (!folder) continue;
    if (!canEnter(user, folder)) {
      fs.rmdirSync(folder);
      continue;
    }
    fs.writeFileSync(pointer, `${folder}\n`);
    return { folder, note: describe(folder, dataDir, user) };
  }
  throw new LaunchError(
    `PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}: set DATA_DIR to a folder whose parents others may enter.`,
  );
}

function readPointer(pointer: string): string | null {
  if (!fs.existsSync(pointer)) return null;
  const folder = fs.readFileSync(pointer, 'utf8').trim();
  if (fs.existsSync(folder)) return folder;
  throw new LaunchError(
    `The database's folder ${folder}, named in ${pointer}, is gone: put it back, or remove ${pointer} to start afresh.`,
  );
}

function canEnter(user: ServerUser, folder: string): boolean {
  const probe = fs.mkdtempSync(path.join(folder, '.probe-'));
  try {
    if (user.ids.uid !== undefined) fs.chownSync(probe, user.ids.uid, user.ids.gid ?? -1);
    return canWrite(user, probe);
  } finally {
    fs.rmdirSync(probe);
  }
}

function tryToMake(prefix: string): string | null {
  try {
    const folder = fs.mkdtempSync(prefix);
    fs.chmodSync(folder, 0o711);
    return folder;
  } catch {
    return null;
  }
}

const describe = (folder: string, dataDir: string, user: ServerUser): string =>
  `PostgreSQL runs as ${user.name ?? 'another user'}, who cannot access ${dataDir}: its files are in ${folder}.`;
