import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@hive/api/database/launcher/embedded-postgres';
import { apiBase } from '@hive/contract/api-paths';
import { S3Peer } from '@hive/shared-node/testing/s3-peer';
import { Pool } from 'pg';
import { createDirectSender } from '../chaos/sender';
import { startLoad, type Load } from '../chaos/load';
import { makeSubject } from '../chaos/subject';
import { compareStored, reportStored, untilSpoolsEmpty } from '../chaos/verify';
import { root } from '../child';
import { makeAccounts } from '../make-accounts';
import { describeLoad } from '../describe-load';
import { productionEnv } from '../production-env';
import { report } from '../report';
import { createBalancer, startVersion } from './two-apis';

/*
 * The previous api and this one side by side on one PostgreSQL, under load: the previous one alone on a database that it has
 * migrated, then this one starts and migrates, then both, then the previous one ends. Fails if a request fails, or if an
 * acknowledged write is lost or doubled. Needs `npm run build -w @hive/api` and
 * `node --import tsx tooling/skew/build-previous.ts api`. Both run for 20 seconds, for a minute with LONG.
 */
const bothMs = process.env['LONG'] ? 60_000 : 20_000;
const aloneMs = 3000;
const ports = { previous: 4491, current: 4492 };
/** More than sign in during the run: each may do so five times in 15 minutes. */
const accountCount = 40;

const previousFolder = findPrevious();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-previous-api-'));
const ends: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true })];
try {
  // PostgreSQL runs as another user if the run is by root.
  fs.chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'database');
  fs.mkdirSync(dataDir, { mode: 0o755 });
  const packageRoot = path.join(root, 'api');
  const postgres = await startEmbeddedPostgres({ dataDir, packageRoot });
  ends.push(() => postgres.stop());
  const bucket = await S3Peer.start();
  ends.push(() => bucket.stop());
  await bucket.createBucket('hive');
  const secretKey = randomBytes(32);
  const env = {
    ...productionEnv,
    ...(bucket.env('s3://hive/releases') as Record<string, string>),
    FILES_S3: 's3://hive/files',
    DATABASE_URL: postgres.getUrl(),
    SECRET_KEY: secretKey.toString('hex'),
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '5',
  };
  const start = (name: keyof typeof ports, version: string) => {
    const api = startVersion({ version, port: ports[name], folder: path.join(folder, name), env });
    ends.push(() => api.stop());
    balancer.add(api);
    return api;
  };
  const balancer = createBalancer();
  ends.push(() => balancer.stop());

  const previous = start('previous', previousFolder);
  await balancer.until(previous);
  const pool = new Pool({ connectionString: postgres.getUrl() });
  ends.push(() => pool.end());
  const before = await listMigrations(pool);
  const subject = await makeSubject(pool, secretKey);
  const accounts = await makeAccounts(pool, { count: accountCount, secretKey });
  const load = startLoad({
    connect: (address) => createDirectSender(balancer.pick, address),
    pages: [`${apiBase}/boxes/public`, `${apiBase}/boxes/public?search=tea`],
    accounts,
    ...subject,
  });
  const failed = { requests: 0 };
  const phase = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await work();
    failed.requests += reportCounts(name, load);
  };
  await phase('the previous api alone', () => delay(aloneMs));
  const started = performance.now();
  const current = start('current', root);
  await phase('while this api starts and migrates', () => balancer.until(previous, current));
  const startSeconds = ((performance.now() - started) / 1000).toFixed(1);
  const migrations = (await listMigrations(pool)).filter((name) => !before.includes(name));
  report('migrations under load', `${migrations.length}, this api ready after ${startSeconds} s`);
  await phase(`both for ${bothMs / 1000} s`, () => delay(bothMs));
  await phase('while the previous api ends', () => previous.stop());
  await phase('this api alone', () => delay(aloneMs));
  await load.stop();

  await untilSpoolsEmpty([previous, current]);
  const { send, close } = createDirectSender(() => current.port, '127.90.1.1');
  const database = {
    query: async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows,
  };
  const { accessToken } = subject;
  const compared = await compareStored(load.acknowledged, { database, send, accessToken });
  close();
  console.log(describeLoad());
  reportStored(compared);
  if (failed.requests > 0) throw new Error(`${failed.requests} requests failed.`);
  if (migrations.length === 0)
    throw new Error(
      'No migration is between the two: set `api` of tooling/skew/previous.json to an earlier commit.',
    );
} finally {
  for (const end of ends.reverse()) await Promise.resolve(end()).catch(console.error);
}

function findPrevious(): string {
  const file = path.join(root, 'tooling/skew/previous.json');
  const { api } = JSON.parse(fs.readFileSync(file, 'utf8')) as { api: string };
  const found = path.join(root, `node_modules/.cache/hive-previous/${api}-api`);
  if (fs.existsSync(found)) return found;
  throw new Error(
    'The previous api is not built: node --import tsx tooling/skew/build-previous.ts api',
  );
}

async function listMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migration');
  return rows.map(({ name }) => name);
}

function reportCounts(name: string, load: Load): number {
  const { sent, failed } = load.take();
  report(name, `${failed} of ${sent} requests failed`);
  return failed;
}
