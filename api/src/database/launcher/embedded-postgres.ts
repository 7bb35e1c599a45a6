import fs from 'node:fs';
import path from 'node:path';
import { rotateLog } from '@hive/shared-node/rotate-log';
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
  /** Absolute path. The cluster is stored in `postgres` below it. */
  dataDir: string;
  /** The api package's folder, from which the npm package with the binaries is found. */
  packageRoot: string;
  /** Receives messages for the person who starts Hive. */
  note?: (sentence: string) => void;
  /** Receives a warning when the server exits unexpectedly and is restarted. */
  log?: { warn(details: object, sentence: string): void };
  /** Additional server settings, `name=value`. */
  serverSettings?: readonly string[];
  /** The locale of a new cluster, as options of initdb; default: PostgreSQL's own. */
  locale?: readonly string[];
}

export interface EmbeddedPostgres {
  /** The connection URL of a database on the server. */
  getUrl(database?: string): string;
  /** Changes when the server is restarted. */
  readonly pid: number;
  /** Whether the server of a killed Hive was taken over. */
  isReused: boolean;
  /** Stops the server, waits until it has exited, and releases the data folder. */
  stop(): Promise<void>;
}

/** How often the size of the server's log is checked. */
const logCheckMs = 60_000;

/**
 * Starts a real PostgreSQL on a unix socket, its files in the data folder, and restarts it when it exits unexpectedly.
 * @throws LaunchError with a one-sentence message when it cannot be started.
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
    initialiseCluster(cluster, reachable, user, options.locale);
    const place = {
      cluster,
      native: reachable,
      user,
      socketFolder: makeSocketFolder(cluster, user),
      logFile: path.join(dataDir, 'postgres.log'),
      settings: options.serverSettings ?? [],
    };
    const first = await launchServer(place);
    // Callers already have the address, so a restarted server must listen on the same socket.
    const { socketFolder } = first;
    const supervised = superviseServer({
      first,
      launch: (isRequired) => launchServer({ ...place, socketFolder }, isRequired),
      log: options.log ?? { warn: () => undefined },
    });
    const logCheck = setInterval(() => {
      try {
        rotateLog(place.logFile);
      } catch (error) {
        options.log?.warn({ err: error }, 'the log of the database could not be rotated');
      }
    }, logCheckMs).unref();
    return {
      get pid() {
        return supervised.current.pid;
      },
      isReused: first.isReused,
      getUrl: (database = 'postgres') =>
        `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}`,
      stop: async () => {
        clearInterval(logCheck);
        await supervised.stop();
        // Read the lock file again: the last server may have exited and its pid may belong to another process.
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
