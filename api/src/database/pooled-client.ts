import pg from 'pg';

/** Start-up parameters that a pooler refuses, or applies to the sessions of other clients too. */
const withoutSessionSettings = {
  statement_timeout: false,
  lock_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
} as const;

/**
 * A connection through a pooler in transaction mode, which gives each transaction another session: it has no session
 * settings, and no named statements, which the next session does not know. Time limits come from the role or `set local`
 * (docs/decisions/0095-poolers.md).
 */
export class PooledClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, ...withoutSessionSettings });
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const queryUnnamed = (first: unknown, ...others: unknown[]): unknown =>
      query(withoutName(first), ...others);
    this.query = queryUnnamed as typeof this.query;
  }
}

/** @throws an error if connections of the pool lead through a pooler, for work that needs one session */
export function requireDirectPool(pool: pg.Pool): void {
  if (pool.options.Client === PooledClient)
    throw new Error('This work needs one session of PostgreSQL: use the direct pool.');
}

function withoutName(query: unknown): unknown {
  const isConfig = typeof query === 'object' && query !== null && !('submit' in query);
  return isConfig ? { ...query, name: undefined } : query;
}
