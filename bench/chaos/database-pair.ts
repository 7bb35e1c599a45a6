import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createServerFolder,
  initialiseData,
  queryOnce,
  signalServer,
} from '@hive/api/testing/debian-postgres';
import { mountDisk, type Disk } from './disk';

/** A PostgreSQL and its standby, which confirms every transaction before it is acknowledged. */
export interface DatabasePair {
  readonly primaryPort: number;
  /** Each server has its own. */
  readonly disks: { primary: Disk; standby: Disk };
  /** The primary itself, not through a balancer. */
  query<Row extends object>(statement: string): Promise<Row[]>;
  /** Kills all processes of the primary and starts it again. */
  restart(): Promise<void>;
  /** Stops the processes of the primary with SIGSTOP; returns what lets them go on. */
  suspend(): () => void;
  /** Kills the primary and promotes the standby, which then has its port in `primaryPort`. */
  failOver(): Promise<void>;
  /** Makes the server that was lost a standby of the primary. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** More than two servers' WAL of at most 1 GB. The image takes only what is written. */
const databaseMegabytes = 4096;

export async function startDatabasePair(ports: readonly [number, number]): Promise<DatabasePair> {
  const folder = createServerFolder('hive-chaos-database-');
  let [primary, standby] = ports;
  const nameDisk = (port: number): string => `postgres-${port}`;
  const nameData = (port: number): string => `${nameDisk(port)}/data`;
  const disks = new Map(
    ports.map((port) => [port, mountDisk(folder.place(nameDisk(port)), databaseMegabytes)]),
  );
  const start = (port: number) =>
    folder.control(
      nameData(port),
      ...['-l', folder.place(`${port}.log`), '-o', `-p ${port}`, 'start'],
    );
  const kill = (port: number) => folder.control(nameData(port), '-m', 'immediate', 'stop');
  const query = <Row extends object>(statement: string, database = 'hive'): Promise<Row[]> =>
    queryOnce<Row>(`postgres://postgres@127.0.0.1:${primary}/${database}`, statement);

  /** With '*' a transaction waits for the standby, so that none that was acknowledged is lost with the primary. */
  async function waitForStandby(names: '*' | ''): Promise<void> {
    await query(`alter system set synchronous_standby_names = '${names}'`);
    await query('select pg_reload_conf()');
  }

  async function addStandby(): Promise<void> {
    const data = nameData(standby);
    fs.rmSync(folder.place(data), { recursive: true, force: true });
    folder.makeFolder(data);
    const source = ['-h', '127.0.0.1', '-p', String(primary), '-U', 'postgres'];
    const copy = ['-D', folder.place(data), '-R', '-c', 'fast', '--no-sync'];
    await folder.callPostgres('pg_basebackup', ...source, ...copy);
    await start(standby);
    for (;;) {
      const [state] = await query<{ state: string }>('select state from pg_stat_replication');
      if (state?.state === 'streaming') break;
      await delay(50);
    }
    await waitForStandby('*');
  }

  folder.makeFolder(nameData(primary));
  await initialiseData(folder, nameData(primary), [
    "listen_addresses = '127.0.0.1'",
    'max_connections = 200',
    // Commits wait for the disk, so that they are slow when it is.
    'fsync = on',
  ]);
  await start(primary);
  await query('create database hive', 'postgres');
  await addStandby();

  return {
    get primaryPort() {
      return primary;
    },
    get disks() {
      return { primary: disks.get(primary)!, standby: disks.get(standby)! };
    },
    query: (statement) => query(statement),
    async restart() {
      await kill(primary);
      await start(primary);
    },
    suspend() {
      const data = folder.place(nameData(primary));
      signalServer(data, 'SIGSTOP');
      return () => signalServer(data, 'SIGCONT');
    },
    async failOver() {
      await kill(primary);
      await folder.control(nameData(standby), 'promote');
      [primary, standby] = [standby, primary];
      await waitForStandby('');
    },
    addStandby,
    async stop() {
      for (const port of ports) await kill(port).catch(() => undefined);
      for (const disk of disks.values()) disk.remove();
      folder.remove();
    },
  };
}
