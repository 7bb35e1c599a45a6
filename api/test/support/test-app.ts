import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '../../src/app';
import { connect } from '../../src/database/connect';
import type { Database } from '../../src/database/schema';
import { createMailbox } from '../../src/mail/mailbox';
import type { AppContext } from '../../src/platform/context';
import { createLogger } from '../../src/platform/logger';
import type { SecurityPolicy } from '../../src/platform/security-policy';
import { securityPolicy } from '../../src/platform/security-policy';
import type { Settings } from '../../src/platform/settings';
import { readSettings } from '../../src/platform/settings';
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
  /** Adds routes before the app is ready, for tests of the platform itself. */
  prepare?: (app: FastifyInstance, context: AppContext) => void;
}

/** The whole api on a database of its own, listening. */
export interface TestApp {
  app: FastifyInstance;
  context: AppContext;
  database: Kysely<Database>;
  clock: TestClock;
  mails: TestMails;
  /** Where it listens, `http://127.0.0.1:port`. */
  origin: string;
  /** A visitor. */
  client: TestClient;
  /** Another visitor, from another network. */
  makeClient(address?: string): TestClient;
  /** Everything that was logged, as lines of JSON. */
  readLog(): string[];
  close(): Promise<void>;
}

/** Argon2id at its weakest: what it costs is tested once, everywhere else it would only be waiting. */
const quickPassword: SecurityPolicy['password'] = {
  ...securityPolicy.password,
  argon2: { memoryKiB: 1024, passes: 1, lanes: 1 },
};

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const clock = options.clock ?? createTestClock();
  const settings = { ...makeSettings(testDatabase.url), ...options.settings };
  const connection = connect({
    url: settings.databaseUrl ?? testDatabase.url,
    poolSize: settings.poolSize,
    log,
  });
  const context: AppContext = {
    settings,
    policy: { ...securityPolicy, password: quickPassword, ...options.policy },
    database: connection.database,
    pool: connection.pool,
    mailer: createMailbox(connection.database, clock),
    clock,
    log,
  };
  const app = await buildApp(context);
  options.prepare?.(app, context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  return {
    app,
    context,
    database: connection.database,
    clock,
    mails: createTestMails(connection.database),
    origin,
    client: createTestClient(origin),
    makeClient: (address) => createTestClient(origin, address),
    readLog: () => [...logged],
    close: async () => {
      await app.close();
      await connection.close();
      await testDatabase.drop();
    },
  };
}

function makeSettings(databaseUrl: string): Settings {
  return readSettings({
    NODE_ENV: 'test',
    DATA_DIR: path.join(os.tmpdir(), 'hive-test-unused'),
    DATABASE_URL: databaseUrl,
    SECRET_KEY: randomBytes(32).toString('hex'),
    POOL_SIZE: '5',
  });
}
