import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { startEmbeddedPostgres } from '@hive/api/database/launcher/embedded-postgres';
import { migrate } from '@hive/api/database/migrate';
import { Pool } from 'pg';
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
