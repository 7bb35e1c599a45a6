import type { Pool, PoolClient } from 'pg';

/** So that a database that hangs is given up and the waiting requests are answered. Milliseconds. */
const timeouts = { connection: 5_000, server: 4_000 };

interface TransactionOptions {
  /** Held until the commit, so that no other process does the same meanwhile. */
  lock?: number;
}

/** Runs prepared statements in one transaction on a connection of its own: begins, takes the lock, commits. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: TimedClient) => Promise<T>,
  { lock }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  const timed = timedClient(client);
  try {
    // One round trip. The server's own limits end the transaction also when this process is frozen.
    await timed.run(
      `begin; set local statement_timeout = ${timeouts.server};
       set local idle_in_transaction_session_timeout = ${timeouts.server}` +
        (lock === undefined ? '' : `; select pg_advisory_xact_lock(${lock})`),
    );
    const result = await work(timed);
    await timed.run('commit');
    client.release();
    return result;
  } catch (error) {
    // Whatever state the connection is in, nobody else gets it; closing it rolls back.
    client.release(true);
    throw error;
  }
}

/** Statements that fail when they take too long. */
export interface TimedClient {
  run(sql: string): Promise<void>;
  rows<Row extends object>(
    statement: { name: string; text: string },
    values: unknown[],
  ): Promise<Row[]>;
}

function timedClient(client: PoolClient): TimedClient {
  return {
    async run(sql) {
      await client.query(withTimeout({ text: sql }));
    },
    async rows<Row extends object>(statement: { name: string; text: string }, values: unknown[]) {
      const { rows } = await client.query<Row>(withTimeout({ ...statement, values }));
      return rows;
    },
  };
}

/** The driver takes a time-out per query, though its types know it per connection only. */
const withTimeout = <Q extends object>(query: Q): Q & { query_timeout: number } => ({
  ...query,
  query_timeout: timeouts.connection,
});
