import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { rotateLog } from '@hive/shared-node/rotate-log';
import { serverEnvironment } from './initialise-cluster';
import { LaunchError } from './launch-error';
import { clearStalePostmaster, readPostmaster } from './postmaster-file';
import type { ServerUser } from './server-user';
import { stopServer } from './stop-server';
import type { WaitForEnd } from './wait-for-end';
import { endOfChild, endOfOther } from './wait-for-end';

export interface ServerPlace {
  cluster: string;
  native: string;
  socketFolder: string;
  logFile: string;
  user: ServerUser;
  /** Additional server settings, `name=value`. */
  settings: readonly string[];
}

export interface RunningServer {
  pid: number;
  socketFolder: string;
  /** Whether the server was left running by a killed Hive. */
  isReused: boolean;
  waitForEnd: WaitForEnd;
}

const ourSettings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=100',
  'shared_buffers=128MB',
  'timezone=UTC',
  'log_timezone=UTC',
];
const timeoutMs = 30_000;

/**
 * Reuses the server a killed Hive left running, or starts one. Retries for a while, because the processes of a
 * killed server need a moment to release their shared memory.
 */
export async function launchServer(
  place: ServerPlace,
  isRequired: () => boolean = () => true,
): Promise<RunningServer> {
  const deadline = Date.now() + timeoutMs;
  const mayWait = (): boolean => Date.now() < deadline && isRequired();
  while (mayWait()) {
    const state = readPostmaster(place.cluster);
    if (state.kind === 'alive') {
      if (await answers(state.socketFolder)) {
        const { pid, socketFolder } = state;
        return { pid, socketFolder, isReused: true, waitForEnd: endOfOther(pid) };
      }
      await wait(50);
      continue;
    }
    if (state.kind === 'stale') clearStalePostmaster(place.cluster, state.socketFolder);
    const server = await startOnce(place, mayWait);
    if (server && !isRequired()) await stopServer(server.pid);
    else if (server?.isReady) {
      const { pid, waitForEnd } = server;
      return { pid, socketFolder: place.socketFolder, isReused: false, waitForEnd };
    }
    await wait(100);
  }
  throw new LaunchError(
    `PostgreSQL did not start: ${readLastComplaint(place.logFile)} (${place.logFile})`,
  );
}

interface StartedServer {
  pid: number;
  /** Whether the server answers; one that recovers from a crash may take longer than this waits. */
  isReady: boolean;
  waitForEnd: WaitForEnd;
}

/** Spawns a server and waits until it answers; null when it ended instead. */
async function startOnce(
  place: ServerPlace,
  mayWait: () => boolean,
): Promise<StartedServer | null> {
  rotateLog(place.logFile);
  const log = fs.openSync(place.logFile, 'a', 0o600);
  const settings = [...ourSettings, ...place.settings].flatMap((setting) => ['-c', setting]);
  // Detached, so that Ctrl-C in the terminal reaches Hive alone, which then stops the server in good order.
  const server = spawn(
    path.join(place.native, 'bin/postgres'),
    ['-D', place.cluster, '-k', place.socketFolder, ...settings],
    {
      ...place.user.ids,
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  fs.closeSync(log);
  server.unref();
  let hasEnded = false;
  server.once('exit', () => (hasEnded = true));
  server.once('error', () => (hasEnded = true));
  let isReady = false;
  while (!hasEnded && !isReady && mayWait()) {
    isReady = server.pid !== undefined && (await answers(place.socketFolder));
    if (!isReady) await wait(15);
  }
  if (hasEnded || server.pid === undefined) return null;
  return { pid: server.pid, isReady, waitForEnd: endOfChild(server) };
}

async function answers(socketFolder: string): Promise<boolean> {
  if (!fs.existsSync(path.join(socketFolder, '.s.PGSQL.5432'))) return false;
  const client = new pg.Client({
    host: socketFolder,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readLastComplaint(logFile: string): string {
  const lines = fs.existsSync(logFile) ? fs.readFileSync(logFile, 'utf8').trim().split('\n') : [];
  return (
    lines.reverse().find((line) => /FATAL|PANIC|ERROR|could not/.test(line)) ?? 'it gave no reason'
  );
}
