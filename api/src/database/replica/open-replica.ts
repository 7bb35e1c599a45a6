import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { openKysely, openPool } from '../connect';
import { joinRequestTransactions } from '../request-transaction';
import type { Database } from '../schema';
import { traceStatements } from '../trace-statements';
import { createReadPool } from './read-pool';
import { createReplicaWatch } from './replica-watch';
import type { ReplicaWatch } from './replica-watch';

/** See `Settings`. */
export interface ReplicaSettings {
  databaseReplicaUrl: string | undefined;
  replicaMaxLagSeconds: number;
  poolSize: number;
  slowQueryMs: number;
}

export interface Replica {
  /** See `AppContext`. */
  readDatabase: Kysely<Database>;
  /** Null without a replica. */
  replica: ReplicaWatch | null;
  close(): Promise<void>;
}

/** How long a read waits for a connection of the replica before it takes one of the primary. Milliseconds. */
const connectWithinMs = 1_500;
/** When a connection of the watch that does not answer is replaced. Milliseconds. */
const replaceAfterMs = 5_000;

/** Opens the pool of reads, and the watch that decides between replica and primary. Without a replica it is the primary. */
export function openReplica(
  primary: { pool: Pool; database: Kysely<Database> },
  {
    databaseReplicaUrl: url,
    replicaMaxLagSeconds: maxLagSeconds,
    poolSize,
    slowQueryMs,
  }: ReplicaSettings,
  { isTraced, log }: { isTraced: boolean; log: Pick<FastifyBaseLogger, 'info' | 'warn'> },
): Replica {
  if (!url) return { readDatabase: primary.database, replica: null, close: async () => undefined };
  const common = { connectionString: url, connectionTimeoutMillis: connectWithinMs };
  const replicaPool = openPool({ ...common, max: poolSize }, log);
  if (isTraced) traceStatements(replicaPool);
  const watchPool = openPool({ ...common, max: 1, query_timeout: replaceAfterMs }, log);
  const watch = createReplicaWatch({
    primary: primary.pool,
    replica: watchPool,
    maxLagSeconds,
    log,
    onFailure: () => readPool.cut(),
  });
  const readPool = createReadPool({
    joined: joinRequestTransactions(primary.pool),
    primary: primary.pool,
    replica: replicaPool,
    watch,
  });
  return {
    readDatabase: openKysely(readPool, { slowQueryMs, log }),
    replica: watch,
    async close() {
      await watch.stop();
      readPool.cut();
      await Promise.all([replicaPool.end(), watchPool.end()]);
    },
  };
}
