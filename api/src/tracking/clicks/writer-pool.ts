import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import pg from 'pg';

/**
 * Connections for group commits only: one for clicks, one for page views. Reads that fill the api's pool never delay a
 * group, statements are pipelined, and a hanging database times out sooner, because requests wait for it.
 */
export function openWriterPool(pool: Pool, log: FastifyBaseLogger, max = 2): Pool {
  const writers = new pg.Pool({
    ...pool.options,
    max,
    pipeline: true,
    statement_timeout: 4_000,
    query_timeout: 5_000,
    // Also ends the transaction of a process that is frozen, which would keep the others from the lock.
    idle_in_transaction_session_timeout: 4_000,
  });
  writers.on('error', (error) => log.warn({ err: error }, 'a writing connection was lost'));
  return writers;
}
