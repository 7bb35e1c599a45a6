import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseServerUser } from '../../src/database/launcher/server-user';
import { until } from './until';

const run = promisify(execFile);
const binaries = '/usr/lib/postgresql/15/bin';
const pgBackRest = '/usr/bin/pgbackrest';
const deployed = path.resolve(__dirname, '../../../deploy/pgbackrest');

/** Whether Debian's packages are installed; `npm test` installs them if it may. */
export const hasPgBackRest = fs.existsSync(pgBackRest) && fs.existsSync(`${binaries}/postgres`);

/** PostgreSQL 15 that archives its log with pgBackRest, by the configuration that operators start with. */
export interface ArchivedPostgres {
  /** The address of the database `hive`. */
  url: string;
  query<T extends object>(statement: string): Promise<T[]>;
  backup(type: 'full' | 'incr'): Promise<void>;
  /** Ends the segment of the log in use, and waits until it is archived. */
  archive(): Promise<void>;
  /** Kills the server and deletes its data. Archive and backups stay. */
  lose(): Promise<void>;
  /** Restores the data at a moment, which is a time of the database as it writes it, and starts the server. */
  restoreTo(moment: string): Promise<void>;
  remove(): Promise<void>;
}

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  // Neither program runs as root.
  const { ids } = chooseServerUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-archived-'));
  fs.chmodSync(folder, 0o755);
  const place = (name: string) => path.join(folder, name);
  for (const name of ['data', 'repository', 'log', 'lock', 'spool']) fs.mkdirSync(place(name));
  fs.copyFileSync(path.join(deployed, 'pgbackrest.conf'), place('pgbackrest.conf'));
  const env = {
    PATH: process.env['PATH'] ?? '',
    PGBACKREST_CONFIG: place('pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: place('repository'),
    PGBACKREST_PG1_PATH: place('data'),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_LOG_PATH: place('log'),
    PGBACKREST_LOCK_PATH: place('lock'),
    PGBACKREST_SPOOL_PATH: place('spool'),
    // The default of 1,920 s is meant for archives that need hours.
    PGBACKREST_ARCHIVE_TIMEOUT: '60',
  };
  const settings = [
    fs.readFileSync(path.join(deployed, 'postgresql.conf'), 'utf8'),
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}'`,
    // A killed server must not lose what it acknowledged; only a lost machine would need fsync.
    'fsync = off',
  ].join('\n');
  if (ids.uid !== undefined) {
    for (const name of ['', 'data', 'repository', 'log', 'lock', 'spool'])
      fs.chownSync(place(name), ids.uid, ids.gid ?? ids.uid);
  }
  const call = (program: string, ...args: string[]) =>
    run(program, args, { ...ids, env, cwd: '/' });
  const backRest = (...args: string[]) => call(pgBackRest, '--stanza=hive', ...args);

  const toUrl = (database: string): string =>
    `postgres://postgres@localhost/${database}?host=${folder}`;
  async function query<T extends object>(statement: string, database = 'hive'): Promise<T[]> {
    const client = new pg.Client({ connectionString: toUrl(database) });
    // Killing the server is part of the test.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(statement)).rows;
    } finally {
      await client.end();
    }
  }
  const control = (...args: string[]) =>
    call(`${binaries}/pg_ctl`, '-D', place('data'), '-w', '-t', '120', ...args);
  const start = () => control('-l', place('server.log'), 'start');
  const kill = () => control('-m', 'immediate', 'stop');

  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await call(`${binaries}/initdb`, '-D', place('data'), ...options);
  // In the data, so that a backup has it.
  fs.appendFileSync(place('data/postgresql.conf'), settings);
  await start();
  await query('create database hive', 'postgres');
  await backRest('stanza-create');

  return {
    url: toUrl('hive'),
    query,
    async backup(type) {
      await backRest(`--type=${type}`, 'backup');
    },
    async archive() {
      const [ended] = await query<{ name: string }>(
        'select pg_walfile_name(pg_switch_wal()) as name',
      );
      await until('the log is archived', async () => {
        const [archiver] = await query<{ last: string | null }>(
          'select last_archived_wal as last from pg_stat_archiver',
        );
        return (archiver?.last ?? '') >= ended!.name;
      });
    },
    async lose() {
      await kill();
      fs.rmSync(place('data'), { recursive: true });
    },
    async restoreTo(moment) {
      fs.mkdirSync(place('data'), { mode: 0o700 });
      if (ids.uid !== undefined) fs.chownSync(place('data'), ids.uid, ids.gid ?? ids.uid);
      await backRest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
      await start();
      await until('the server is promoted', async () => {
        const [state] = await query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
        return state?.waits === false;
      });
    },
    async remove() {
      if (fs.existsSync(place('data/postmaster.pid'))) await kill();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
