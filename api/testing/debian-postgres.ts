import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseServerUser } from '../src/database/launcher/server-user';

const run = promisify(execFile);
const binaries = '/usr/lib/postgresql/15/bin';

/** Whether Debian's package is installed: the built-in PostgreSQL lacks some programs. `npm test` installs it if it may. */
export const hasDebianPostgres = fs.existsSync(`${binaries}/postgres`);

/** A folder for servers of Debian's PostgreSQL 15 and what belongs to them. It also has their sockets. */
export interface ServerFolder {
  folder: string;
  place(name: string): string;
  /** The variables of the programs. Add to them before the first call. */
  env: NodeJS.ProcessEnv;
  /** Runs a program as the user of the servers. */
  call(program: string, ...args: string[]): Promise<unknown>;
  /** Runs a program of PostgreSQL. */
  callPostgres(program: string, ...args: string[]): Promise<unknown>;
  /** Runs `pg_ctl` for the data in a folder. */
  control(data: string, ...args: string[]): Promise<unknown>;
  /** Makes a folder that belongs to the user of the servers. */
  makeFolder(name: string): void;
  remove(): void;
}

export function createServerFolder(prefix: string): ServerFolder {
  // The programs do not run as root.
  const { ids } = chooseServerUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix));
  fs.chmodSync(folder, 0o755);
  const place = (name: string) => path.join(folder, name);
  const giveAway = (name: string) => {
    if (ids.uid !== undefined) fs.chownSync(place(name), ids.uid, ids.gid ?? ids.uid);
  };
  giveAway('');
  const env = { PATH: process.env['PATH'] ?? '' };
  const call = (program: string, ...args: string[]) =>
    run(program, args, { ...ids, env, cwd: '/' });
  const callPostgres = (program: string, ...args: string[]) =>
    call(`${binaries}/${program}`, ...args);
  return {
    folder,
    place,
    env,
    call,
    callPostgres,
    control: (data, ...args) =>
      callPostgres('pg_ctl', '-D', place(data), '-w', '-t', '120', ...args),
    makeFolder(name) {
      fs.mkdirSync(place(name), { mode: 0o700 });
      giveAway(name);
    },
    remove: () => fs.rmSync(folder, { recursive: true }),
  };
}

/** Creates the data of a server that listens on a socket in the folder only, unless its settings say otherwise. */
export async function initialiseData(
  { folder, place, callPostgres }: ServerFolder,
  data: string,
  settings: readonly string[],
): Promise<void> {
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await callPostgres('initdb', '-D', place(data), ...options);
  const common = [
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}'`,
    // A killed server must not lose what it acknowledged; only a lost machine would need fsync.
    'fsync = off',
  ];
  // In the data, so that copies of it have them. The last line of a setting counts.
  fs.appendFileSync(place(`${data}/postgresql.conf`), [...common, ...settings].join('\n'));
}

/**
 * Sends a signal to every process of a server: with SIGSTOP it hangs without closing a connection, until SIGCONT.
 * @param data the folder of its data
 */
export function signalServer(data: string, signal: NodeJS.Signals): void {
  const lockFile = path.join(data, 'postmaster.pid');
  const postmaster = Number(fs.readFileSync(lockFile, 'utf8').split('\n')[0]);
  for (const pid of [postmaster, ...listChildren(postmaster)]) process.kill(pid, signal);
}

const listChildren = (pid: number): number[] =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** Runs a statement on a separate connection. */
export async function queryOnce<T extends object>(
  connectionString: string,
  statement: string,
): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  // Killing the server is part of some tests.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}
