import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { connect } from '../../src/database/connect';
import type { EmbeddedPostgres } from '../../src/database/launcher/embedded-postgres';
import { startEmbeddedPostgres } from '../../src/database/launcher/embedded-postgres';
import { migrate } from '../../src/database/migrate';
import { ensurePartitions, partitionsAhead } from '../../src/tracking/clicks/partitions';
import { addReset } from './reset-data';

export const packageRoot = path.resolve(__dirname, '../..');
export const migrationsDir = path.join(packageRoot, 'migrations');
export const templateName = 'hive_template';

/** A folder with another version of PostgreSQL, which `npm run test:long` tests. */
const otherPostgres = process.env['TEST_POSTGRES_ROOT'];
/** The system's locale: versions before 17 have none of their own. */
const systemLocale = ['--locale-provider=libc', '--locale=C.UTF-8'];

/** Tests need no durability and are several times faster without it. */
const forTests = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
];

export interface TestServer {
  server: EmbeddedPostgres;
  remove(): Promise<void>;
  /** Stops without waiting, for an interrupted run. */
  abandon(): void;
}

/** Starts the run's PostgreSQL with one migrated database, the template for each test file's database. */
export async function startTestServer(): Promise<TestServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-test-'));
  fs.chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    packageRoot: otherPostgres ?? packageRoot,
    locale: otherPostgres ? systemLocale : undefined,
    serverSettings: forTests,
  });
  const remove = async (): Promise<void> => {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    server,
    remove,
    abandon: () => {
      process.kill(server.pid, 'SIGQUIT');
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function makeTemplate(server: EmbeddedPostgres): Promise<void> {
  const log = pino({ level: 'silent' });
  const admin = connect({ url: server.getUrl(), poolSize: 1, log });
  await admin.pool.query(`create database ${templateName}`);
  await admin.close();
  const template = connect({ url: server.getUrl(templateName), poolSize: 1, log });
  await migrate(template.pool, migrationsDir);
  // What each application would otherwise create at its start, for a third of the database's work for it.
  await ensurePartitions(template.pool, ...partitionsAhead(new Date()));
  await addReset(template.pool);
  await template.close();
}
