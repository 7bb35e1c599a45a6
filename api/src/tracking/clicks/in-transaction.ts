import type { Pool, PoolClient } from 'pg';
import { writerTimeoutMs } from './writer-pool';

interface Work<Read> {
  /** The lock held until the commit, so that only one process does this at a time. */
  lock: number;
  /** The query that runs under the lock. It is sent without waiting for the lock's confirmation. */
  read(client: PoolClient): Promise<Read>;
  /** The transaction's last statement. */
  write(client: PoolClient, read: Read): Promise<unknown>;
}

/**
 * Limits of the transaction, which a pooler takes from no connection. The second one also ends the transaction of a
 * process that is frozen, which would keep the others from the lock.
 */
const limits = ['statement_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set local ${name} = ${writerTimeoutMs}`)
  .join('; ');

/**
 * Runs one transaction: begin and lock, read, write, commit. On a connection that pipelines, these four take two round
 * trips. This is safe: if `begin` fails, the read changes nothing, and a commit after a failed write rolls back.
 */
export async function inTransaction<Read>(
  pool: Pool,
  { lock, read, write }: Work<Read>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const begun = client.query(`begin; ${limits}; select pg_advisory_xact_lock(${lock})`);
    const reading = read(client);
    const [, found] = await settleAll([begun, reading]);
    const writing = write(client, found);
    await settleAll([writing, client.query('commit')]);
    client.release();
  } catch (error) {
    // The connection may be in any state, so it is not reused; closing it rolls back.
    client.release(true);
    throw error;
  }
}

/** Waits for all promises, so that none is unhandled, then rejects with the first failure. */
async function settleAll<A, B>(promises: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
