import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { buildApp } from '../../src/app';
import { connect } from '../../src/database/connect';
import { createLiveProcesses } from '../../src/database/live-processes';
import { openReplica } from '../../src/database/replica/open-replica';
import type { Database } from '../../src/database/schema';
import { createMailer } from '../../src/mail/create-mailer';
import { startMailWorker } from '../../src/mail/mail-worker';
import type { AppContext } from '../../src/platform/context';
import { createLogger } from '../../src/platform/process/logger';
import { createRegisters } from '../../src/marketplace/verification/registers/create-registers';
import type { Registers } from '../../src/platform/ports/registers';
import type { SecurityPolicy } from '../../src/platform/security/security-policy';
import { securityPolicy } from '../../src/platform/security/security-policy';
import { applyRetention } from '../../src/platform/settings/retention-settings';
import type { Settings } from '../../src/platform/settings/settings';
import { readSettings } from '../../src/platform/settings/settings';
import { openTracing } from '../../src/platform/tracing/open-tracing';
import { openFileStorage } from '../../src/storage/open-file-storage';
import { builtGatePrograms, builtWorkers } from './build-programs';
import { resetData } from './reset-data';
import type { TestClient } from './test-client';
import { createTestClient } from './test-client';
import type { TestClock } from './test-clock';
import { createTestClock } from './test-clock';
import { createTestDatabase } from './test-database';
import type { TestMails } from './test-mails';
import { createTestMails } from './test-mails';

export interface TestAppOptions {
  settings?: Partial<Settings>;
  /** Whole groups of the policy are replaced: `{ rateLimits: { ...securityPolicy.rateLimits, go: … } }`. */
  policy?: Partial<SecurityPolicy>;
  clock?: TestClock;
  /** The served major versions of the contract, current first. Default: those of the contract. */
  served?: readonly number[];
  /** The storage of releases. Default: no releases. */
  releases?: ReleaseStorage;
  /** Where brands are looked up. Default: nowhere. */
  registers?: Registers;
  /** Adds routes before the app is ready, for tests of the platform itself. */
  prepare?: (app: FastifyInstance, context: AppContext) => void;
}

/** The complete api, listening, with its own database. */
export interface TestApp {
  app: FastifyInstance;
  context: AppContext;
  database: Kysely<Database>;
  clock: TestClock;
  mails: TestMails;
  /** The api's origin, `http://127.0.0.1:port`. */
  origin: string;
  /** A visitor. Replaced by a new one at each reset. */
  readonly client: TestClient;
  /** Creates another visitor, from another network. */
  makeClient(address?: string): TestClient;
  /** All log entries, as lines of JSON. */
  readLog(): string[];
  /** Stops sending mails, if the application sends them. */
  stopMailing(): Promise<void>;
  /** Restores the initial state, faster than a new application. Not for one with releases or mail sending. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Argon2id with minimal cost: its real cost is tested once and would slow down every other test. */
const quickPassword: SecurityPolicy['password'] = {
  ...securityPolicy.password,
  argon2: { memoryKiB: 1024, passes: 1, lanes: 1 },
};

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const clock = options.clock ?? createTestClock();
  const dataDir = path.join(os.tmpdir(), `hive-test-data-${randomBytes(8).toString('hex')}`);
  const settings = { ...makeSettings(testDatabase.url, dataDir), ...options.settings };
  const tracing = await openTracing(settings, log);
  const connection = connect({
    url: settings.databaseUrl ?? testDatabase.url,
    directUrl: settings.databaseDirectUrl,
    poolSize: settings.poolSize,
    // Hundreds of concurrent queries wait for a connection, however long that takes on a busy machine.
    timeoutMs: 60_000,
    isTraced: tracing !== null,
    log,
  });
  const reads = openReplica(connection, settings, { isTraced: tracing !== null, log });
  const parts = {
    settings,
    policy: {
      ...applyRetention(securityPolicy, settings.retention),
      password: quickPassword,
      ...options.policy,
    },
    database: connection.database,
    readDatabase: reads.readDatabase,
    replica: reads.replica,
    pool: connection.pool,
    directPool: connection.directPool,
    processes: createLiveProcesses(connection.pool, log),
    files: openFileStorage(settings),
    registers: options.registers ?? createRegisters(settings.registers),
    ...builtWorkers,
    gatePrograms: builtGatePrograms,
    packageRoot: path.resolve(__dirname, '../..'),
    releases: options.releases ?? createFolderStorage(path.join(settings.dataDir, 'no-releases')),
    clock,
    tracing,
    // In its own database, which is empty, they find nothing to do, for half of the work of creating the application.
    startsWithoutJobs: options.settings?.databaseUrl === undefined,
    log,
  };
  const context: AppContext = { ...parts, mailer: createMailer(parts) };
  const { smtp, databaseUrl, databaseDirectUrl = databaseUrl ?? testDatabase.url } = settings;
  let worker = smtp && (await startMailWorker(context, smtp, databaseDirectUrl));
  const stopMailing = async (): Promise<void> => {
    await worker?.stop();
    worker = undefined;
  };
  const app = await buildApp(context, options.served);
  options.prepare?.(app, context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  // The jobs settle months and remove old rows, which tests do not expect.
  await Promise.all(app.firstHousekeeping);
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  let client = createTestClient(origin);

  return {
    app,
    context,
    database: connection.database,
    clock,
    mails: createTestMails(context),
    origin,
    get client() {
      return client;
    },
    makeClient: (address) => createTestClient(origin, address),
    readLog: () => [...logged],
    stopMailing,
    reset: async () => {
      await resetData(app, context);
      clock.reset();
      logged.length = 0;
      // The rate limits in memory are per network, and each client has its own network.
      client = createTestClient(origin);
    },
    close: async () => {
      await app.close();
      await stopMailing();
      await reads.close();
      await connection.close();
      await tracing?.stop();
      await testDatabase.drop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

function makeSettings(databaseUrl: string, dataDir: string): Settings {
  return readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: randomBytes(32).toString('hex'),
    POOL_SIZE: '5',
  });
}
