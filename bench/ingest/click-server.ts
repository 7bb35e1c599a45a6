import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gateProgramsIn } from '@hive/shared-node/releases/gate-programs';
import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { v7 as uuidv7 } from 'uuid';
import { buildApp } from '@hive/api/app';
import { connect } from '@hive/api/database/connect';
import { startEmbeddedPostgres } from '@hive/api/database/launcher/embedded-postgres';
import { createLiveProcesses } from '@hive/api/database/live-processes';
import { migrate } from '@hive/api/database/migrate';
import { createMailbox } from '@hive/api/mail/mailbox';
import type { AppContext } from '@hive/api/platform/context';
import { createLogger } from '@hive/api/platform/process/logger';
import { securityPolicy } from '@hive/api/platform/security/security-policy';
import { readSettings } from '@hive/api/platform/settings/settings';
import { createLocalStorage } from '@hive/api/storage/local-storage';
import { goRoutes } from '@hive/api/tracking/clicks/go-routes';
import { interactionRoutes } from '@hive/api/tracking/clicks/interaction-routes';
import { createInteractionService } from '@hive/api/tracking/clicks/interaction-service';
import { createTracker } from '@hive/api/tracking/clicks/tracker';
import { openWriterPool } from '@hive/api/tracking/clicks/writer-pool';
import { productionEnv } from '../production-env';
import { createClickWriters, writerKinds } from './click-writers';
import { readUsage } from './usage';

/**
 * The real api on an embedded PostgreSQL with default settings (every commit is fsynced). The same interactions are also
 * served under `/nothing`, `/row` and `/rules`, and the plain links under `/nothing`, with another way of writing clicks.
 */
const [, , dataDir, port] = process.argv;
if (!dataDir || !port) throw new Error('Usage: click-server.ts <data folder> <port>');

const packageRoot = path.dirname(createRequire(import.meta.url).resolve('@hive/api/package.json'));
const server = await startEmbeddedPostgres({ dataDir, packageRoot });
const settings = readSettings({
  ...productionEnv,
  DATA_DIR: dataDir,
  DATABASE_URL: server.getUrl(),
  API_PORT: port,
  POOL_SIZE: '16',
  SECRET_KEY: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'error',
});
const log = createLogger(settings.logLevel);
const { pool, directPool, database, close } = connect({
  url: server.getUrl(),
  poolSize: settings.poolSize,
  log,
});
await migrate(pool, path.join(packageRoot, 'migrations'));
await makeBoxes(28);

const hourSeconds = 60 * 60;
const unlimited = { points: 1_000_000_000, seconds: 60 };
const clock = { now: () => new Date() };
const context: AppContext = {
  settings,
  policy: {
    ...securityPolicy,
    rateLimits: { ...securityPolicy.rateLimits, interaction: unlimited },
  },
  pool,
  directPool,
  processes: createLiveProcesses(pool, log),
  database,
  readDatabase: database,
  replica: null,
  mailer: createMailbox({ database, settings, clock }),
  files: createLocalStorage(path.join(settings.dataDir, 'files')),
  registers: { findCompany: null, findVatBusiness: null, findTextRecords: null },
  filmWorker: 'not used: this benchmark has no uploads',
  receiptWorker: 'not used: this benchmark has no uploads',
  gatePrograms: gateProgramsIn('not used: this benchmark has no releases'),
  packageRoot,
  releases: openReleaseStorage({ DATA_DIR: settings.dataDir }),
  clock,
  tracing: null,
  log,
};
const app = await buildApp(context);
type Parts = Parameters<typeof createInteractionService>[0];
const catalogue = app.getDecorator<Parts['catalogue']>('catalogue');
const connections = openWriterPool(pool, log, pool.options.max);
const keepClick = createClickWriters(connections, {
  repeatSeconds: hourSeconds,
  limit: securityPolicy.rateLimits.go,
  networkLimit: securityPolicy.clicksPerNetwork,
});
for (const kind of writerKinds) {
  const tracker = { ...createTracker(context), keepClick: keepClick[kind] };
  const questionnaire = {
    saveAnswers: () => Promise.reject(new Error('Not part of this benchmark')),
  };
  const service = createInteractionService({ tracker, catalogue, questionnaire });
  await app.register(async (api) => interactionRoutes(api, context, service), {
    prefix: `/${kind}`,
  });
}
await app.register(
  async (root) => {
    const tracker = { ...createTracker(context), keepClickAnyhow: keepClick.nothing };
    goRoutes(root, context, { catalogue, tracker });
  },
  { prefix: '/nothing' },
);
// Empties the tables between measurements, after all pending writes have finished.
app.post('/empty', async () => {
  do await sleep(100);
  while (connections.waitingCount > 0 || connections.idleCount < connections.totalCount);
  await pool.query('truncate click, click_daily, click_network');
  await pool.query('checkpoint');
  return readUsage(pool);
});
app.get('/usage', () => readUsage(pool));
await app.listen({ host: '127.0.0.1', port: settings.port });

process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => connections.end())
    .then(close)
    .then(() => server.stop());
});

async function makeBoxes(count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_unused, index) => index);
  await pool.query(
    `insert into box (id, name, slug, affiliate_link)
     select id, 'Box ' || number, 'box-' || number, 'https://box-' || number || '.example/join'
     from unnest($1::uuid[], $2::int[]) as given (id, number)`,
    [numbers.map(() => uuidv7()), numbers],
  );
}
