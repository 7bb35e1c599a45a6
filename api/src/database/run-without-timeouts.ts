import type { Pool } from 'pg';
import pg from 'pg';
import { requireDirectPool } from './pooled-client';

/**
 * Runs work on a separate connection without the pool's timeouts: a large job may take longer than a request.
 * The connection is closed afterwards, which rolls back uncommitted changes.
 */
export async function runWithoutTimeouts<T>(
  pool: Pool,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  requireDirectPool(pool);
  const noLimits = { connectionTimeoutMillis: 0, statement_timeout: 0, query_timeout: 0 };
  const client = new pg.Client({ ...pool.options, ...noLimits });
  // Without a listener a lost connection would end the process; the running query fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
