import fs from 'node:fs';
import { readPostmaster } from '@hive/api/database/launcher/postmaster-file';
import type { Pool } from 'pg';

/** Linux counts processor time in ticks of 10 ms. */
const tickMicroseconds = 10_000;

/**
 * The processor time that a process has used, in microseconds; null if it has ended, or on another system than Linux.
 * @param options.withReaped adds that of children which have ended
 */
export function readCpuTime(
  pid: number | undefined,
  { withReaped = false }: { withReaped?: boolean } = {},
): number | null {
  let text: string;
  try {
    text = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return null;
  }
  const afterName = text.split(') ').at(-1) ?? '';
  // User and system time are the 14th and 15th field, those of ended children the next two. The first two are cut off.
  const ticks = afterName.split(' ').slice(11, withReaped ? 15 : 13);
  return ticks.reduce((sum, tick) => sum + Number(tick), 0) * tickMicroseconds;
}

/** The same for a process and all its children, such as a server of PostgreSQL with its connections. */
export function readTreeCpuTime(pid: number): number {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const living = children.filter(Boolean).map((child) => readCpuTime(Number(child)) ?? 0);
  return living.reduce((sum, time) => sum + time, readCpuTime(pid, { withReaped: true }) ?? 0);
}

/** The process of the server behind a pool, on this machine, which is the parent of all its others. */
export async function findServerPid(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  const state = readPostmaster(rows[0]!.data_directory);
  if (state.kind !== 'alive') throw new Error('The server does not run on this machine.');
  return state.pid;
}
