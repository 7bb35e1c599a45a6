import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { listenerName } from './change-listener';

/** A listener sends itself a notification every 2 s. One that has been silent for longer belongs to a lost machine. */
const silentAfterSeconds = 15;

/**
 * The api processes on this database, counted by their listening connections: each process has one, which sends statements
 * at short intervals. A connection whose statements this role cannot see counts as alive.
 */
const countListeners = {
  name: 'live_processes',
  text: `select count(*)::int from pg_stat_activity
    where datname = current_database() and application_name = $1
      and (state_change is null or state_change > clock_timestamp() - make_interval(secs => $2))`,
  values: [listenerName, silentAfterSeconds],
};

/** The api processes on this database at this moment. */
export async function countLiveProcesses(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(countListeners);
  return rows[0]?.count ?? 0;
}

export interface LiveProcesses {
  /** The api processes at the last reading, this one included; at least 1. */
  readonly count: number;
  /** Reads the count. Without the database, the last one stays. */
  refresh(): Promise<void>;
}

/** Counts the api processes that share the database. It is 1 until the first reading. */
export function createLiveProcesses(pool: Pool, log: FastifyBaseLogger): LiveProcesses {
  let count = 1;
  return {
    get count() {
      return count;
    },
    async refresh() {
      try {
        // This process may be between two listening connections.
        count = Math.max(1, await countLiveProcesses(pool));
      } catch (error) {
        log.debug({ err: error }, 'the live processes could not be counted');
      }
    },
  };
}
