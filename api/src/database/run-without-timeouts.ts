import type { Pool } from 'pg';
import pg from 'pg';

/**
 * Runs work on a connection of its own without the pool's limits on time: a large job may take longer than a request.
 * Closing it rolls back what was not committed.
 */
export async function runWithoutTimeouts<T>(
  pool: Pool,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const noLimits = { connectionTimeoutMillis: 0, statement_timeout: 0, query_timeout: 0 };
  const client = new pg.Client({ ...pool.options, ...noLimits });
  // Without a listener the loss of the connection would end the process; the query in hand fails as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
