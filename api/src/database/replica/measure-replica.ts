import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** A position in PostgreSQL's log, in bytes. Exact: a number holds nine petabytes of log. */
export type LogPosition = number;

/** Between two readings while the replica is waited for. Milliseconds. */
const pauseMs = 5;

const toBytes = (expression: string): string => `(${expression} - '0/0'::pg_lsn)::float8`;

/** Everything that was acknowledged before the statement lies before the position that it returns. */
export async function readPrimaryPosition(primary: Pick<Pool, 'query'>): Promise<LogPosition> {
  const { rows } = await primary.query<{ position: number }>(
    `select ${toBytes('pg_current_wal_lsn()')} as position`,
  );
  return rows[0]!.position;
}

/** Up to where a server applies the log of its primary; null if it is not a replica. */
export async function readReplayedPosition(
  replica: Pick<Pool, 'query'>,
): Promise<LogPosition | null> {
  const { rows } = await replica.query<{ replayed: LogPosition | null }>(
    `select case when pg_is_in_recovery() then ${toBytes('pg_last_wal_replay_lsn()')} end as replayed`,
  );
  return rows[0]!.replayed;
}

/** @returns whether the replica has replayed the position within `patienceMs`; false if the server is no replica */
export async function waitUntilReplayed(
  replica: Pick<Pool, 'query'>,
  position: LogPosition,
  patienceMs: number,
): Promise<boolean> {
  for (const end = performance.now() + patienceMs; ; await sleep(pauseMs)) {
    const replayed = await readReplayedPosition(replica);
    if (replayed !== null && replayed >= position) return true;
    if (replayed === null || performance.now() > end) return false;
  }
}

/** @throws Error that says why the server is not a replica of the primary */
export async function requireReplica(
  primary: Pick<Pool, 'query'>,
  replica: Pick<Pool, 'query'>,
): Promise<void> {
  if ((await readReplayedPosition(replica)) === null)
    throw new Error('DATABASE_REPLICA_URL names a server that is not a replica');
  if ((await readSystem(primary)) !== (await readSystem(replica)))
    throw new Error('DATABASE_REPLICA_URL names a replica of another server than DATABASE_URL');
}

/** The identity of the database's files, which a replica shares with its primary. */
async function readSystem(server: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await server.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  );
  return rows[0]!.system;
}
