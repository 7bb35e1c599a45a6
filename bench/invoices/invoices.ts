import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { connect } from '@hive/api/database/connect';
import { startEmbeddedPostgres } from '@hive/api/database/launcher/embedded-postgres';
import { migrate } from '@hive/api/database/migrate';
import { createInvoiceRun } from '@hive/api/billing/invoices/monthly-run';
import { createMailbox } from '@hive/api/mail/mailbox';
import { createLogger } from '@hive/api/platform/process/logger';
import { readSettings } from '@hive/api/platform/settings/settings';
import { createLocalStorage } from '@hive/api/storage/local-storage';
import { makeDatabaseFolder } from '../database-folder';
import { report } from '../report';
import { describeLoad } from '../describe-load';
import { measureTime } from '../measure-time';
import { productionEnv } from '../production-env';
import { fill } from './fill';

/**
 * Measures the monthly invoice run for 2,000 partners with a million approved conversions, one in 20 of which is reversed:
 * settling and booking in one transaction, then rendering, storing, emailing and marking each invoice. Prints the time of
 * each phase and the peak memory of the process.
 */
const boxes = Number(process.env['BOXES'] ?? 2_000);
const conversions = Number(process.env['CONVERSIONS'] ?? 1_000_000);

const folder = makeDatabaseFolder();
const packageRoot = path.dirname(createRequire(import.meta.url).resolve('@hive/api/package.json'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, packageRoot });
const log = createLogger('error');
const url = postgres.getUrl();
const { pool, directPool, database, close } = connect({ url, poolSize: 10, log });
try {
  await bench();
} finally {
  await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  await migrate(pool, path.join(packageRoot, 'migrations'));
  await fill(url, { boxes, conversions });
  const settings = readSettings({
    ...productionEnv,
    DATA_DIR: folder,
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('hex'),
  });
  const clock = { now: () => new Date() };
  const run = createInvoiceRun({
    pool,
    directPool,
    database,
    settings,
    clock,
    log,
    packageRoot,
    mailer: createMailbox({ database, settings, clock }),
    files: createLocalStorage(path.join(folder, 'files')),
  });
  console.log(`${boxes} boxes, ${conversions} conversions, ${describeLoad()}`);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const [settled, settling] = await measureTime(() => run.settle());
  const [sent, sending] = await measureTime(() => run.send());
  const [, again] = await measureTime(async () => run.settle());
  clearInterval(watch);
  const seconds = (milliseconds: number, digits: number): string =>
    `${(milliseconds / 1000).toFixed(digits)} s`;
  const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
  report(
    'run',
    `settled ${settled.issued} invoices in ${seconds(settling, 1)}; sent ${sent} in ${seconds(sending, 1)}, ` +
      `${(sending / sent).toFixed(1)} ms each; second settle ${seconds(again, 2)}`,
  );
  report('memory', `${megabytes(before)} before, ${megabytes(peak)} peak`);
}
