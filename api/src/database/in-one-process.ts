import type { Pool, PoolClient } from 'pg';
import { requireDirectPool } from './pooled-client';

/**
 * Runs work while holding an advisory lock on a separate connection. Does nothing while another process holds it.
 * @param pool the direct pool, because the lock belongs to a session
 * @returns whether the work was run
 */
export async function inOneProcess(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<void>,
): Promise<boolean> {
  requireDirectPool(pool);
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [lock],
    );
    const isOurs = rows[0]?.isOurs === true;
    if (isOurs) {
      await work(client);
      await client.query('select pg_advisory_unlock($1)', [lock]);
    }
    client.release();
    return isOurs;
  } catch (error) {
    // Closes the connection, which ends a failed transaction and releases the lock.
    client.release(true);
    throw error;
  }
}
