import type { Pool, PoolClient } from 'pg';

/** Runs a transaction on a separate connection. Any error thrown by `work` rolls it back. */
export async function transact<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The connection may be in any state, so it is not reused; closing it rolls back.
    client.release(true);
    throw error;
  }
}
