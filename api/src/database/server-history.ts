import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './schema';

/**
 * Names the history of the database server: its identifier and the timeline of its log. Every point-in-time recovery and
 * every promotion of a standby begins a new timeline, and every new server has another identifier. A restored snapshot of
 * the disk continues the old history.
 * @returns null where the server does not say
 */
export async function readServerHistory(database: Kysely<Database>): Promise<string | null> {
  try {
    // pg_control_checkpoint() names the previous timeline until the first checkpoint after a promotion.
    const { rows } = await sql<{ history: string }>`
      select system_identifier || '-' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as history
      from pg_control_system()`.execute(database);
    return rows[0]?.history ?? null;
  } catch (error) {
    if (isUnsupported((error as { code?: string }).code)) return null;
    throw error;
  }
}

/** A provider may withhold these functions, or replace PostgreSQL's log by a storage without timelines. */
const isUnsupported = (code: string | undefined): boolean =>
  code !== undefined && ['42501', '42883', '0A000', '55000'].includes(code);
