import fs from 'node:fs';
import path from 'node:path';
import { identifyProcess } from './process-identity';

/** The content of the cluster's `postmaster.pid`, checked against the running processes. */
export type PostmasterState =
  | { kind: 'none' }
  /** Stale: the server is dead or a zombie, or its pid now belongs to another process. */
  | { kind: 'stale'; pid: number; socketFolder: string }
  | { kind: 'alive'; pid: number; socketFolder: string };

const pidFile = (cluster: string): string => path.join(cluster, 'postmaster.pid');

/** Reads a cluster's lock file to find the server that runs on it. */
export function readPostmaster(cluster: string): PostmasterState {
  let lines: string[];
  try {
    lines = fs.readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch {
    return { kind: 'none' };
  }
  const pid = Number(lines[0]);
  const socketFolder = lines[4]?.trim() ?? '';
  const found = identifyProcess(pid);
  const isOurs = found !== null && !found.isZombie && found.command.includes(cluster);
  return { kind: isOurs ? 'alive' : 'stale', pid, socketFolder };
}

/**
 * Removes a dead server's lock file. PostgreSQL checks only the pid and refuses to start when any process has it.
 */
export function clearStalePostmaster(cluster: string, socketFolder: string): void {
  fs.rmSync(pidFile(cluster), { force: true });
  for (const folder of [socketFolder]) {
    for (const name of ['.s.PGSQL.5432.lock', '.s.PGSQL.5432']) {
      if (folder) fs.rmSync(path.join(folder, name), { force: true });
    }
  }
}
