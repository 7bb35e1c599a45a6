import fs from 'node:fs';
import path from 'node:path';
import { findBinaries } from './binaries';
import { makeDataFolder, placeCluster } from './cluster-place';
import { lockFolder } from './folder-lock';
import { initialiseCluster } from './initialise-cluster';
import { LaunchError } from './launch-error';
import { launchServer } from './launch-server';
import { reachBinaries } from './reachable-binaries';
import { chooseServerUser } from './server-user';
import { makeSocketFolder } from './socket-folder';
import { stopServer } from './stop-server';

export interface EmbeddedOptions {
  /** Absolute. The cluster lies in `postgres` below it. */
  dataDir: string;
  /** The api package's folder, from which the npm package with the binaries is found. */
  packageRoot: string;
  /** Told whatever the person who starts Hive should know. */
  note?: (sentence: string) => void;
  /** Server settings beside ours, `name=value`. */
  serverSettings?: readonly string[];
}

export interface EmbeddedPostgres {
  /** Connection address of a database in it. */
  getUrl(database?: string): string;
  pid: number;
  /** Whether the server of a killed Hive was taken over. */
  isReused: boolean;
  /** Stops the server, waits until it is gone, and lets go of the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL on a unix socket, its files in the data folder.
 * @throws LaunchError with one sentence when it cannot be had.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const native = findBinaries(options.packageRoot);
  makeDataFolder(options.dataDir);
  const dataDir = fs.realpathSync(options.dataDir);
  const release = lockFolder(dataDir);
  try {
    const user = chooseServerUser();
    const place = placeCluster(dataDir, user);
    if (place.note) options.note?.(place.note);
    const cluster = path.join(place.folder, 'postgres');
    const reachable = reachBinaries(native, user);
    initialiseCluster(cluster, reachable, user);
    const server = await launchServer({
      cluster,
      native: reachable,
      user,
      socketFolder: makeSocketFolder(cluster, user),
      logFile: path.join(dataDir, 'postgres.log'),
      settings: options.serverSettings ?? [],
    });
    return {
      pid: server.pid,
      isReused: server.isReused,
      getUrl: (database = 'postgres') =>
        `postgres://postgres@localhost/${database}?host=${encodeURIComponent(server.socketFolder)}`,
      stop: async () => {
        await stopServer(server.pid);
        fs.rmSync(server.socketFolder, { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw toLaunchError(error, dataDir);
  }
}

function toLaunchError(error: unknown, dataDir: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof LaunchError || typeof code !== 'string') return error;
  return new LaunchError(
    `The database in ${dataDir} cannot be started: ${(error as Error).message}`,
  );
}
