import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely';
import pg from 'pg';
import { cutStatement } from './cut-statement';
import { PooledClient } from './pooled-client';
import { RequestPool } from './request-pool';
import { joinRequestTransactions } from './request-transaction';
import type { Database } from './schema';
import { traceStatements } from './trace-statements';

export interface ConnectOptions {
  url: string;
  /** The same database past a pooler at `url`, whose connections are then suited to transaction mode. */
  directUrl?: string | undefined;
  poolSize: number;
  /** How long a query waits for a connection before it fails, in milliseconds. Default: five seconds. */
  timeoutMs?: number;
  /** A statement that takes at least this long is logged, without its parameters; 0, the default: none. Milliseconds. */
  slowQueryMs?: number;
  /** Whether the statements of recorded requests are part of their traces. */
  isTraced?: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface Connection {
  pool: pg.Pool;
  /** Sessions of PostgreSQL itself: `pool`, or a small pool at `directUrl`. */
  directPool: pg.Pool;
  database: Kysely<Database>;
  /** Closes every connection after its running query has finished. */
  close(): Promise<void>;
}

/** The addresses of the database: see `Settings`. */
export interface PoolerSettings {
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
}

/** Whether `databaseUrl` leads through a pooler in transaction mode. */
export const hasPooler = (
  settings: PoolerSettings,
): settings is { databaseUrl: string; databaseDirectUrl: string } =>
  settings.databaseUrl !== undefined &&
  settings.databaseDirectUrl !== undefined &&
  settings.databaseDirectUrl !== settings.databaseUrl;

/** The time limit of every statement. Milliseconds. */
export const statementTimeoutMs = 10_000;

/** Connections of the direct pool: one for each task that holds a lock for its time. */
const directPoolSize = 3;

const dateType = 1082;
/** Days have no time zone: read as midnight UTC, so that the machine's own zone cannot shift them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === dateType && format !== 'binary'
      ? (value: string) => new Date(`${value}T00:00:00Z`)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Kysely on a pool, with the log of slow statements. */
export const openKysely = (
  pool: PostgresPool,
  { slowQueryMs = 0, log }: Pick<ConnectOptions, 'slowQueryMs' | 'log'>,
): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: slowQueryMs > 0 ? logSlowQueries(slowQueryMs, log) : undefined,
  });

const logSlowQueries =
  (slowQueryMs: number, log: ConnectOptions['log']) =>
  ({ level, query, queryDurationMillis }: LogEvent): void => {
    if (queryDurationMillis < slowQueryMs) return;
    const ms = Math.round(queryDurationMillis);
    const statement = cutStatement(query.sql);
    log.warn({ ms, statement, hasFailed: level === 'error' }, 'a statement was slow');
  };

/** Opens the pool. Connections are made on demand, so the api starts even while the database is unreachable. */
export function connect({
  url,
  directUrl = url,
  poolSize,
  timeoutMs = 5_000,
  slowQueryMs = 0,
  isTraced = false,
  log,
}: ConnectOptions): Connection {
  const common = { connectionTimeoutMillis: timeoutMs };
  const isPooled = hasPooler({ databaseUrl: url, databaseDirectUrl: directUrl });
  const client = isPooled ? { Client: PooledClient } : {};
  const pool = openPool({ ...common, ...client, connectionString: url, max: poolSize }, log);
  const directPool = isPooled
    ? openPool({ ...common, connectionString: directUrl, max: directPoolSize }, log)
    : pool;
  if (isTraced) new Set([pool, directPool]).forEach(traceStatements);
  const database = openKysely(joinRequestTransactions(pool), { slowQueryMs, log });
  const close = async (): Promise<void> => {
    await database.destroy();
    // Kysely closes only a pool that it has used.
    if (!pool.ending) await pool.end();
    if (directPool !== pool) await directPool.end();
  };
  return { pool, directPool, database, close };
}

/** A pool with the api's time limits, whose lost connections are logged, and for which writes wait while PostgreSQL restarts. */
export function openPool(options: pg.PoolConfig, log: ConnectOptions['log']): pg.Pool {
  const pool = new RequestPool({
    application_name: 'hive-api',
    statement_timeout: statementTimeoutMs,
    // A hanging database must not block requests indefinitely.
    query_timeout: statementTimeoutMs + 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    ...options,
  });
  surviveLostConnections(pool, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  return pool;
}

/**
 * Without listeners a lost connection would end the process. A connection in use also fails its query, an idle one only
 * emits on the pool.
 */
export function surviveLostConnections(pool: pg.Pool, onLost: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', onLost);
}
