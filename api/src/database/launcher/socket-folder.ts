import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServerUser } from './server-user';

/**
 * The folder of the server's socket: short, because a socket's path has room for about 100 characters, and closed to
 * every user but the server's, because a connection through the socket needs no password.
 */
export function makeSocketFolder(cluster: string, user: ServerUser): string {
  const preferred = path.join(
    os.tmpdir(),
    `hive-pg-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`,
  );
  const owner = user.ids.uid ?? process.getuid?.();
  fs.mkdirSync(preferred, { recursive: true, mode: 0o700 });
  const found = fs.lstatSync(preferred);
  const isSafe = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.());
  // Another user created the folder first: use an unguessable name.
  const folder = isSafe ? preferred : fs.mkdtempSync(`${preferred}-`);
  if (user.ids.uid !== undefined) fs.chownSync(folder, user.ids.uid, user.ids.gid ?? -1);
  fs.chmodSync(folder, 0o700);
  return folder;
}
