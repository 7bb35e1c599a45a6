import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseServerUser } from '@hive/api/database/launcher/server-user';
import pg from 'pg';

const run = promisify(execFile);

/** Debian's package `postgresql-15`: the embedded PostgreSQL has no `pg_basebackup`. */
const binaries = '/usr/lib/postgresql/15/bin';
export const hasPostgres = fs.existsSync(`${binaries}/pg_basebackup`);

/** A PostgreSQL and its standby, which confirms every transaction before it is acknowledged. */
export interface DatabasePair {
  readonly primaryPort: number;
  /** The primary itself, not through a balancer. */
  query<Row extends object>(statement: string): Promise<Row[]>;
  /** Kills all processes of the primary and starts it again. */
  restart(): Promise<void>;
  /** Stops the processes of the primary with SIGSTOP; resolves with what lets them go on. */
  suspend(): Promise<() => void>;
  /** Kills the primary and promotes the standby, which then has its port in `primaryPort`. */
  failOver(): Promise<void>;
  /** Makes the server that was lost a standby of the primary. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabasePair(
  folder: string,
  ports: readonly [number, number],
): Promise<DatabasePair> {
  // PostgreSQL does not run as root.
  const { ids } = chooseServerUser();
  const owned = (name: string): string => {
    const made = path.join(folder, name);
    fs.rmSync(made, { recursive: true, force: true });
    fs.mkdirSync(made, { mode: 0o700 });
    if (ids.uid !== undefined) fs.chownSync(made, ids.uid, ids.gid ?? ids.uid);
    return made;
  };
  const nameData = (port: number): string => `postgres-${port}`;
  const servers = ports.map((port) => ({ port, data: owned(nameData(port)) }));
  const logs = owned('postgres-logs');
  let [primary, standby] = servers as [(typeof servers)[0], (typeof servers)[0]];

  const call = (program: string, ...args: string[]) =>
    run(`${binaries}/${program}`, args, { ...ids, cwd: '/' });
  const control = ({ data }: typeof primary, ...args: string[]) =>
    call('pg_ctl', '-D', data, '-w', '-t', '120', ...args);
  const start = (server: typeof primary) =>
    control(server, '-l', `${logs}/${server.port}.log`, '-o', `-p ${server.port}`, 'start');
  const kill = (server: typeof primary) => control(server, '-m', 'immediate', 'stop');

  async function query<Row extends object>(
    statement: string,
    { port, database = 'hive' }: { port?: number; database?: string } = {},
  ): Promise<Row[]> {
    const connectionString = `postgres://postgres@127.0.0.1:${port ?? primary.port}/${database}`;
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** With '*' a transaction waits for the standby, so that none that was acknowledged is lost with the primary. */
  async function waitForStandby(names: '*' | ''): Promise<void> {
    await query(`alter system set synchronous_standby_names = '${names}'`);
    await query('select pg_reload_conf()');
  }

  async function addStandby(): Promise<void> {
    owned(nameData(standby.port));
    const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
    await call('pg_basebackup', ...source, '-D', standby.data, '-R', '-c', 'fast', '--no-sync');
    await start(standby);
    for (;;) {
      const [state] = await query<{ state: string }>('select state from pg_stat_replication');
      if (state?.state === 'streaming') break;
      await delay(50);
    }
    await waitForStandby('*');
  }

  const readProcesses = async (): Promise<number[]> => {
    const lockFile = path.join(primary.data, 'postmaster.pid');
    const postmaster = Number(fs.readFileSync(lockFile, 'utf8').split('\n')[0]);
    const { stdout } = await run('pgrep', ['--parent', String(postmaster)]);
    return [postmaster, ...stdout.trim().split('\n').map(Number)];
  };

  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await call('initdb', '-D', primary.data, ...options);
  fs.appendFileSync(
    path.join(primary.data, 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      'max_connections = 200',
      // A killed server must not lose what it acknowledged; only a lost machine would need fsync.
      'fsync = off',
    ].join('\n'),
  );
  await start(primary);
  await query('create database hive', { database: 'postgres' });
  await addStandby();

  return {
    get primaryPort() {
      return primary.port;
    },
    query: (statement) => query(statement),
    async restart() {
      await kill(primary);
      await start(primary);
    },
    async suspend() {
      const processes = await readProcesses();
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of processes.reverse()) process.kill(pid, 'SIGCONT');
      };
    },
    async failOver() {
      await kill(primary);
      await control(standby, 'promote');
      [primary, standby] = [standby, primary];
      await waitForStandby('');
    },
    addStandby,
    async stop() {
      for (const server of servers) await kill(server).catch(() => undefined);
    },
  };
}
