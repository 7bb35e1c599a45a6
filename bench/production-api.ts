import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@hive/api/database/launcher/embedded-postgres';
import { migrate } from '@hive/api/database/migrate';
import { hashToken, newToken } from '@hive/api/platform/security/tokens';
import { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { makeDatabaseFolder } from './database-folder';
import { productionEnv } from './production-env';
import type { Server } from './public-list/servers';
import { startApi } from './public-list/servers';

interface BenchDatabase {
  /** The migrated, empty database. */
  pool: Pool;
  /** Starts the real api on it, with production settings unless others are given. */
  startApi(port: number, others?: Record<string, string>): Promise<Server>;
}

/** Runs a benchmark on a separate database and removes it afterwards. */
export async function withDatabase(
  bench: (context: BenchDatabase) => Promise<void>,
): Promise<void> {
  const folder = makeDatabaseFolder();
  const require = createRequire(import.meta.url);
  const packageRoot = path.dirname(require.resolve('@hive/api/package.json'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, packageRoot });
  const pool = new Pool({ connectionString: postgres.getUrl() });
  const settings = {
    ...productionEnv,
    // Closed to other users, unlike the database's.
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: postgres.getUrl(),
    SECRET_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
  };
  try {
    await migrate(pool, path.join(packageRoot, 'migrations'));
    await bench({
      pool,
      startApi: (port, others) => startApi(port, { ...settings, ...others }),
    });
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a user with a fresh second factor. Resolves with the id and an access token valid for an hour. */
export async function createSession(
  client: Pick<Pool, 'query'>,
  role: 'admin' | 'partner',
): Promise<{ userId: string; accessToken: string }> {
  const [userId, sessionId, accessToken] = [newId(), newId(), newToken()];
  await client.query(
    `insert into app_user (id, email, name, role, email_verified_at)
     values ($1, $2 || '@bench.example', 'Pat', $2, now())`,
    [userId, role],
  );
  await client.query(
    `insert into session (id, user_id, two_factor_at, two_factor_method, stepped_up_at)
     values ($1, $2, now(), 'totp', now())`,
    [sessionId, userId],
  );
  await client.query(
    `insert into access_token (hash, session_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [hashToken(accessToken), sessionId],
  );
  return { userId, accessToken };
}

/** Does the work. @returns its result and its duration in milliseconds */
export async function measureTime<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}

/** The machine's load averages, to judge whether other programs disturb a measurement. */
export function describeLoad(): string {
  const loads = loadavg().map((load) => load.toFixed(1));
  return `load average ${loads.join(', ')}`;
}
