import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema';

export interface ConnectOptions {
  url: string;
  poolSize: number;
  /** How long a query waits for a connection before it fails, in milliseconds. Five seconds unless told otherwise. */
  patienceMs?: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface Connection {
  pool: pg.Pool;
  database: Kysely<Database>;
  /** Ends every connection; what is under way is finished first. */
  close(): Promise<void>;
}

/** No query of ours may take longer. Milliseconds. */
const statementTimeoutMs = 10_000;

const dateType = 1082;
/** Days have no time zone: read as midnight UTC, so that the machine's own zone cannot shift them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === dateType && format !== 'binary'
      ? (value: string) => new Date(`${value}T00:00:00Z`)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Opens the pool. Connections are made when they are needed, so a database that is away is no reason not to start. */
export function connect({ url, poolSize, patienceMs = 5_000, log }: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'hive-api',
    statement_timeout: statementTimeoutMs,
    // A database that hangs must not hold requests for ever.
    query_timeout: statementTimeoutMs + 2_000,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
  });
  // Without a listener the loss of a connection would end the process: one that is in use tells its query as well,
  // an idle one only the pool.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await database.destroy();
    // Kysely ends only a pool that it has used itself.
    if (!pool.ending) await pool.end();
  };
  return { pool, database, close };
}
