import fs from 'node:fs';
import path from 'node:path';
import {
  createServerFolder,
  hasDebianPostgres,
  initialiseData,
  queryOnce,
} from '../../testing/debian-postgres';
import { until } from './until';

const pgBackRest = '/usr/bin/pgbackrest';
const deployed = path.resolve(__dirname, '../../../deploy/pgbackrest');

/** Whether Debian's packages are installed; `npm test` installs them if it may. */
export const hasPgBackRest = fs.existsSync(pgBackRest) && hasDebianPostgres;

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
  const server = createServerFolder('hive-archived-');
  const { folder, place } = server;
  for (const name of ['data', 'repository', 'log', 'lock', 'spool']) server.makeFolder(name);
  fs.copyFileSync(path.join(deployed, 'pgbackrest.conf'), place('pgbackrest.conf'));
  Object.assign(server.env, {
    PGBACKREST_CONFIG: place('pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: place('repository'),
    PGBACKREST_PG1_PATH: place('data'),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_LOG_PATH: place('log'),
    PGBACKREST_LOCK_PATH: place('lock'),
    PGBACKREST_SPOOL_PATH: place('spool'),
    // The default of 1,920 s is meant for archives that need hours.
    PGBACKREST_ARCHIVE_TIMEOUT: '60',
  });
  const backRest = (...args: string[]) => server.call(pgBackRest, '--stanza=hive', ...args);

  const toUrl = (database: string): string =>
    `postgres://postgres@localhost/${database}?host=${folder}`;
  const query = <T extends object>(statement: string, database = 'hive'): Promise<T[]> =>
    queryOnce<T>(toUrl(database), statement);
  const start = () => server.control('data', '-l', place('server.log'), 'start');
  const kill = () => server.control('data', '-m', 'immediate', 'stop');

  await initialiseData(server, 'data', [
    fs.readFileSync(path.join(deployed, 'postgresql.conf'), 'utf8'),
  ]);
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
      server.makeFolder('data');
      await backRest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
      await start();
      await until('the server is promoted', async () => {
        const [state] = await query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
        return state?.waits === false;
      });
    },
    async remove() {
      if (fs.existsSync(place('data/postmaster.pid'))) await kill();
      server.remove();
    },
  };
}
