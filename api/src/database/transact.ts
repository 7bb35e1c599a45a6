import type { Pool, PoolClient } from 'pg';

/** Runs a transaction on a connection of its own. Whatever `work` throws undoes it. */
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
    // Whatever state the connection is in, nobody else gets it; closing it rolls back.
    client.release(true);
    throw error;
  }
}
