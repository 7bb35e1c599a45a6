import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describePublicDemo, isLoopbackHost } from '@hive/shared-node/loopback-host';
import { restrictNewFiles } from '@hive/shared-node/private-files';
import type { GatePrograms } from '@hive/shared-node/releases/gate-programs';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { buildApp } from './app';
import { verifySecretKey } from './auth/factors/verify-secret-key';
import { connect } from './database/connect';
import type { EmbeddedPostgres } from './database/launcher/embedded-postgres';
import { startEmbeddedPostgres } from './database/launcher/embedded-postgres';
import { createLiveProcesses } from './database/live-processes';
import { migrate } from './database/migrate';
import { openReplica } from './database/replica/open-replica';
import { storeRoleTimeout } from './database/role-timeout';
import { ensureDemoAuthenticators } from './demo/demo-authenticators';
import { openRegisters } from './demo/registers/demo-registers';
import { seedDemo } from './demo/seed/seed';
import { createMailer } from './mail/create-mailer';
import { startMailWorker } from './mail/mail-worker';
import { startDeskWorker } from './tracking/desk/desk-worker';
import type { AppContext } from './platform/context';
import { createMovableClock, realClock } from './platform/time/clocks';
import { prepareDataFolder } from './platform/settings/data-folder';
import { createLogger } from './platform/process/logger';
import { securityPolicy } from './platform/security/security-policy';
import { applyRetention } from './platform/settings/retention-settings';
import type { Settings } from './platform/settings/settings';
import { openTracing } from './platform/tracing/open-tracing';
import { openFileStorage } from './storage/open-file-storage';

export interface StartOptions {
  settings: Settings;
  /** The storage of releases. */
  releases: ReleaseStorage;
  /** The api package's folder: migrations and the packages with PostgreSQL are found from it. */
  packageRoot: string;
  /** The program of the threads that read films. Absolute path. */
  filmWorker: string;
  /** The program of the threads that read the text of receipts. Absolute path. */
  receiptWorker: string;
  /** The programs of the processes in which releases are checked. */
  gatePrograms: GatePrograms;
  /** Called with each message for the operator who starts Hive. */
  note: (sentence: string) => void;
}

export interface RunningApi {
  app: FastifyInstance;
  /** Where it listens. */
  address: string;
  /**
   * Drains unless it is urgent, stops accepting, finishes what is under way, writes what is buffered, and stops its
   * PostgreSQL.
   */
  stop(options?: { isUrgent?: boolean }): Promise<void>;
}

/** Milliseconds for responses in progress once the api is stopping. */
const drainMs = 10_000;

/** Brings the api up: database, migrations, demo data where there is none, routes, port. */
export async function startApi({
  settings,
  releases,
  packageRoot,
  filmWorker,
  receiptWorker,
  gatePrograms,
  note,
}: StartOptions): Promise<RunningApi> {
  restrictNewFiles();
  const warning = prepareDataFolder(settings.dataDir, {
    isEnteredByDatabase: !settings.databaseUrl && process.getuid?.() === 0,
  });
  if (warning) note(warning);
  const log = createLogger(settings.logLevel, undefined, settings.version);
  if (settings.isDemo && !isLoopbackHost(settings.host))
    note(describePublicDemo('API_HOST', settings.host));
  const embedded = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, packageRoot, note, log });
  const undo: (() => Promise<unknown>)[] = [async () => embedded?.stop()];
  try {
    const url = getDatabaseUrl(settings, embedded);
    const tracing = await openTracing(settings, log);
    undo.unshift(async () => tracing?.stop());
    const connection = connect({
      url,
      directUrl: settings.databaseDirectUrl,
      poolSize: settings.poolSize,
      slowQueryMs: settings.slowQueryMs,
      isTraced: tracing !== null,
      log,
    });
    undo.unshift(connection.close);
    const reads = openReplica(connection, settings, { isTraced: tracing !== null, log });
    undo.unshift(reads.close);
    await migrate(
      connection.directPool,
      settings.migrationsDir ?? path.join(packageRoot, 'migrations'),
      { warn: (message) => log.warn(message) },
    );
    const change = await storeRoleTimeout(settings, connection.directPool);
    if (change) log.warn(change);
    const parts = {
      settings,
      policy: applyRetention(securityPolicy, settings.retention),
      database: connection.database,
      readDatabase: reads.readDatabase,
      replica: reads.replica,
      pool: connection.pool,
      directPool: connection.directPool,
      processes: createLiveProcesses(connection.pool, log),
      files: openFileStorage(settings),
      registers: openRegisters(settings),
      filmWorker,
      receiptWorker,
      gatePrograms,
      packageRoot,
      releases,
      clock: settings.isClockMovable ? createMovableClock(settings.clockStart) : realClock,
      tracing,
      log,
    };
    const context: AppContext = { ...parts, mailer: createMailer(parts) };
    await verifySecretKey(context);
    if (settings.isDemo) {
      await seedDemo(context);
      await ensureDemoAuthenticators(context);
    }
    if (settings.smtp) {
      const worker = await startMailWorker(
        context,
        settings.smtp,
        settings.databaseDirectUrl ?? url,
      );
      undo.unshift(worker.stop);
    }
    const deskWorker = startDeskWorker(context);
    undo.unshift(deskWorker.stop);
    const app = await buildApp(context);
    undo.unshift(() => closeApp(app));
    const address = await app.listen({ host: settings.host, port: settings.port });
    const stop = async ({ isUrgent = false } = {}) => {
      if (!isUrgent) await app.draining.run(settings.drainSeconds);
      await runAll(undo);
    };
    return { app, address, stop };
  } catch (error) {
    await runAll(undo).catch(() => undefined);
    throw error;
  }
}

/** Stops accepting, lets answers under way finish, then cuts those that take too long. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const overdue = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(overdue);
}

function getDatabaseUrl(settings: Settings, embedded: EmbeddedPostgres | null): string {
  const url = settings.databaseUrl ?? embedded?.getUrl();
  if (!url) throw new Error('There is no database.');
  return url;
}

/** One after the other; after a failure, the rest is still undone. */
async function runAll(steps: (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
