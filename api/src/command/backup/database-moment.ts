import type { Pool } from 'pg';

/** A moment of the database. */
export interface DatabaseMoment {
  /** Everything committed until then is visible to the next statement. */
  at: Date;
  /** The position in PostgreSQL's log. */
  position: string;
  migration: string | null;
}

/**
 * Reads the moment before which no write is under way. A transaction has its commit time before others see what it wrote,
 * for as long as a synchronous standby takes: so it is the start of the oldest writing transaction.
 */
export async function readDatabaseMoment(pool: Pool): Promise<DatabaseMoment> {
  const { rows } = await pool.query<DatabaseMoment>(`
    select least(clock_timestamp(), min(xact_start)) as at, pg_current_wal_lsn()::text as position,
      (select max(name collate "C") from migration) as migration
    from pg_stat_activity where datname = current_database() and backend_xid is not null`);
  return rows[0]!;
}
