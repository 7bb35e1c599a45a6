import fs from 'node:fs';
import {
  createServerFolder,
  initialiseData,
  queryOnce,
  signalServer,
} from '../../testing/debian-postgres';
import { until } from './until';

/** PostgreSQL 15 with a streaming replica. */
export interface ReplicatedPostgres {
  /** The addresses of the database `hive`. */
  primaryUrl: string;
  replicaUrl: string;
  onPrimary<T extends object>(statement: string): Promise<T[]>;
  onReplica<T extends object>(statement: string): Promise<T[]>;
  /** The replica's log, with every statement that it was sent. */
  readReplicaLog(): string;
  /** Kills the replica. */
  stopReplica(): Promise<void>;
  /** Starts it again, and waits until it receives the log. */
  startReplica(): Promise<void>;
  /** Stops its processes without closing a connection, as if its machine hung; `resumeReplica` continues them. */
  freezeReplica(): void;
  resumeReplica(): void;
  remove(): Promise<void>;
}

const ports = { primary: 5432, replica: 5433 };

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const server = createServerFolder('hive-replicated-');
  const { folder, place } = server;
  const toUrl = (name: keyof typeof ports, database = 'hive'): string =>
    `postgres://postgres@localhost:${ports[name]}/${database}?host=${folder}`;
  const start = (name: keyof typeof ports, options = '') =>
    server.control(name, '-l', place(`${name}.log`), '-o', `-p ${ports[name]} ${options}`, 'start');
  const kill = (name: string) => server.control(name, '-m', 'immediate', 'stop');
  const onPrimary = <T extends object>(statement: string) =>
    queryOnce<T>(toUrl('primary'), statement);

  await initialiseData(server, 'primary', [
    // A replica that was away for a test finds the log that it lacks.
    'wal_keep_size = 64MB',
  ]);
  await start('primary');
  await queryOnce(toUrl('primary', 'postgres'), 'create database hive');
  const from = ['-h', folder, '-p', String(ports.primary), '-U', 'postgres'];
  const copy = ['-D', place('replica'), '-R', '--checkpoint=fast', '--no-sync'];
  await server.callPostgres('pg_basebackup', ...from, ...copy);

  const startReplica = async (): Promise<void> => {
    await start('replica', '-c log_statement=all');
    await until('the replica receives the log', async () => {
      const rows = await onPrimary(`select from pg_stat_replication where state = 'streaming'`);
      return rows.length > 0;
    });
  };
  await startReplica();
  return {
    primaryUrl: toUrl('primary'),
    replicaUrl: toUrl('replica'),
    onPrimary,
    onReplica: (statement) => queryOnce(toUrl('replica'), statement),
    readReplicaLog: () => fs.readFileSync(place('replica.log'), 'utf8'),
    stopReplica: async () => void (await kill('replica')),
    startReplica,
    freezeReplica: () => signalServer(place('replica'), 'SIGSTOP'),
    resumeReplica: () => signalServer(place('replica'), 'SIGCONT'),
    async remove() {
      for (const name of ['replica', 'primary'])
        if (fs.existsSync(place(`${name}/postmaster.pid`))) await kill(name);
      server.remove();
    },
  };
}
