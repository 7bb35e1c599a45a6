import type { FastifyBaseLogger } from 'fastify';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { underMigrationLock } from '../database/migrate';
import { createWorkerLog } from './worker-log';

/**
 * Creates the tables of the job queue, so that an email can be stored before the first api has started: `make-admin` sends an
 * invitation. The mail worker does the same when it starts.
 * @param pool with at least two connections
 */
export const migrateMailQueue = (pool: Pool, log: FastifyBaseLogger): Promise<void> =>
  underMigrationLock(pool, () => runMigrations({ pgPool: pool, logger: createWorkerLog(log) }));
