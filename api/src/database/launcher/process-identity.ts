import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

/** A process that has a given pid now. */
export interface ProcessIdentity {
  isZombie: boolean;
  /** Changes when the pid is reused by another process. */
  startedAt: string;
  command: string;
}

/** Looks up a process; null when no process has this pid. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return null;
  return os.platform() === 'linux' ? readProc(pid) : askPs(pid);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readProc(pid: number): ProcessIdentity | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; what follows the last bracket is state, parent, …, start time (field 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return {
      isZombie: fields[0] === 'Z' || fields[0] === 'X',
      startedAt: fields[19] ?? '',
      command,
    };
  } catch {
    return null;
  }
}

function askPs(pid: number): ProcessIdentity | null {
  const ask = (column: string): string =>
    spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
    }).stdout?.trim() ?? '';
  const state = ask('state');
  if (!state) return null;
  return { isZombie: state.startsWith('Z'), startedAt: ask('lstart'), command: ask('command') };
}
