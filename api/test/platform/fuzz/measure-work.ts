import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PoolClient, QueryResult } from 'pg';
import type { TestApp } from '../../support/test-app';

/** The work of one request until its response was complete. */
export interface Work {
  /** Statements, those that begin and end transactions included. */
  statements: number;
  /** Rows that the statements returned. */
  rows: number;
  /** For the bench `call-times`. No test depends on it. */
  milliseconds: number;
}

const noWork = (): Work => ({ statements: 0, rows: 0, milliseconds: 0 });

type Query = (...values: unknown[]) => Promise<QueryResult | QueryResult[]>;

/**
 * Measures the work of each request, in its asynchronous context: the database work of background tasks does not count.
 * @returns a function that reads the work of the request answered last
 */
export function measureWork({ app, context: { pool } }: TestApp): () => Work {
  const current = new AsyncLocalStorage<Work>();
  let last = noWork();

  const isCounted = new WeakSet<PoolClient>();

  const count = (client: PoolClient): void => {
    if (isCounted.has(client)) return;
    isCounted.add(client);
    const query = client.query.bind(client) as unknown as Query;
    const counted: Query = async (...values) => {
      const work = current.getStore();
      if (work) work.statements += 1;
      const results = await query(...values);
      if (work) for (const { rows } of [results].flat()) work.rows += rows.length;
      return results;
    };
    client.query = counted as unknown as PoolClient['query'];
  };
  pool.on('acquire', count);

  // The pool's own `query` sends a waiting statement in the context of the request that returns its connection.
  const poolQuery: Query = async (...values) => {
    const client = await pool.connect();
    try {
      return await (client.query as unknown as Query)(...values);
    } finally {
      client.release();
    }
  };
  pool.query = poolQuery as unknown as typeof pool.query;

  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const work = noWork();
    const started = performance.now();
    current.enterWith(work);
    // The parser emits the body's events in its own context, which is older than the request's.
    const emit = request.emit.bind(request);
    request.emit = (...event: Parameters<typeof emit>) => current.run(work, () => emit(...event));
    response.once('prefinish', () => {
      last = { ...work, milliseconds: performance.now() - started };
    });
  });
  return () => last;
}
