import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import pg from 'pg';
import { surviveLostConnections } from '../../database/connect';

/** The time limit of a writer's statement. Milliseconds. */
export const writerTimeoutMs = 4_000;

/**
 * Connections for group commits only: one for clicks, one for page views. Reads that fill the api's pool never delay a
 * group, statements are pipelined, and a hanging database times out sooner, because requests wait for it.
 */
export function openWriterPool(pool: Pool, log: FastifyBaseLogger, max = 2): Pool {
  const writers = new pg.Pool({
    ...pool.options,
    max,
    pipeline: true,
    statement_timeout: writerTimeoutMs,
    query_timeout: writerTimeoutMs + 1_000,
  });
  surviveLostConnections(writers, (error) =>
    log.warn({ err: error }, 'a writing connection was lost'),
  );
  return writers;
}
