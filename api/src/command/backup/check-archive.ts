import type { Pool } from 'pg';
import { describeDuration } from '../../platform/text/describe-duration';

/** What the database says of the archive of its log. */
interface Archiver {
  mode: string;
  /** Of the current segment, in which the database writes. */
  current: string;
  archived: string | null;
  archivedAt: Date | null;
  failed: string | null;
  failedAt: Date | null;
  now: Date;
  /** Bytes. */
  segmentSize: number;
}

/** A segment that waits for longer than this is not archived. Seconds. */
const patienceSeconds = 15 * 60;

/**
 * Checks that PostgreSQL archives its log, without which the database cannot be restored to a moment.
 * @returns what was found
 * @throws Error with what is wrong
 */
export async function checkArchive(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Archiver>(`
    select current_setting('archive_mode') as mode, pg_walfile_name(pg_current_wal_lsn()) as current,
      last_archived_wal as archived, last_archived_time as "archivedAt",
      last_failed_wal as failed, last_failed_time as "failedAt", clock_timestamp() as now,
      (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentSize"
    from pg_stat_archiver`);
  return judgeArchive(rows[0]!);
}

/** @throws Error with what is wrong */
export function judgeArchive(found: Archiver): string {
  const { mode, current, archived, archivedAt, failed, failedAt, now, segmentSize } = found;
  if (mode === 'off') throw new Error('archive_mode is off');
  if (failedAt && (!archivedAt || failedAt > archivedAt))
    throw new Error(`the last attempt, ${failed} at ${failedAt.toISOString()}, has failed`);
  if (!archived || !archivedAt) throw new Error('no segment has been archived yet');
  const seconds = Math.round((now.getTime() - archivedAt.getTime()) / 1000);
  const age = describeDuration(seconds);
  // Without writes, no segment ends. A history file is archived under a shorter name.
  if (seconds > patienceSeconds && segmentsBetween(archived, current, segmentSize) > 1)
    throw new Error(`the last segment was archived ${age} ago, and later ones wait`);
  return `${archived} was archived ${age} ago`;
}

/** Within a timeline; 0 across timelines. The name has 8 digits each for timeline, 4 GB part and segment in it. */
function segmentsBetween(from: string, to: string, segmentSize: number): number {
  if (from.slice(0, 8) !== to.slice(0, 8)) return 0;
  const segmentsOfPart = 2 ** 32 / segmentSize;
  const number = (name: string) =>
    parseInt(name.slice(8, 16), 16) * segmentsOfPart + parseInt(name.slice(16, 24), 16);
  return number(to) - number(from);
}
