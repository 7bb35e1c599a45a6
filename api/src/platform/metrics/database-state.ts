import { setImmediate } from 'node:timers/promises';
import type { AppContext } from '../context';
import { backupJobName, databaseBackupName } from '../process/backup-job-name';
import { readInTime } from './read-in-time';

/** What one statement reads of the database for the metrics. */
export interface DatabaseState {
  /** The database's clock minus this machine's. Seconds. */
  clockDifference: number;
  mails: number;
  /** Seconds; 0 if no email waits. */
  oldestMailAge: number;
  /** Until the end of the last month that both tables of visits have a partition for. Seconds. */
  partitionsAhead: number;
  /** Since the last `hive backup` that succeeded; null without one. Seconds. */
  backupAge: number | null;
  /** Since the newest recorded backup of the database; null without one. Seconds. */
  databaseBackupAge: number | null;
  /** 1 while the last attempt to archive the log failed, otherwise 0; null without an archive. */
  archiveFailing: number | null;
}

/** How long a result is shared by the metrics that come from it. Milliseconds. */
const validMs = 500;

const statement = `
  select extract(epoch from clock_timestamp())::float8 as "now",
    mails.count::int as "mails",
    coalesce(extract(epoch from clock_timestamp() - mails.oldest), 0)::float8 as "oldestMailAge",
    coalesce(extract(epoch from partitions.until at time zone 'UTC' - clock_timestamp()), 0)::float8
      as "partitionsAhead",
    (select extract(epoch from clock_timestamp() - coalesce(failing_since, ended_at))::float8
      from job_outcome where name = '${backupJobName}') as "backupAge",
    (select extract(epoch from clock_timestamp() - ended_at)::float8
      from job_outcome where name = '${databaseBackupName}') as "databaseBackupAge",
    (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int
      from pg_stat_archiver where current_setting('archive_mode') <> 'off') as "archiveFailing"
  from (
    select count(*), min(created_at) as oldest from mail
    where status = 'queued' and (expires_at is null or expires_at > now())
  ) as mails, (
    select min(until) as until from (
      select max(to_date(right(child.relname, 6), 'YYYYMM')) + interval '1 month' as until
      from pg_inherits
      join pg_class as child on child.oid = inhrelid
      join pg_class as parent on parent.oid = inhparent
      where parent.relname in ('click', 'page_view')
        and child.relname ~ '_[0-9]{6}$' and parent.relkind = 'p'
      group by parent.relname
    ) as ends
  ) as partitions`;

/** Returns a function that reads the state; null while the database does not answer. */
export function createDatabaseState({
  pool,
}: Pick<AppContext, 'pool'>): () => Promise<DatabaseState | null> {
  let last: { at: number; state: Promise<DatabaseState | null> } | undefined;

  const read = async (): Promise<DatabaseState> => {
    // The figures of the pool are read in this turn of the event loop, without this statement.
    await setImmediate();
    const sentAt = Date.now();
    const { rows } = await pool.query<Omit<DatabaseState, 'clockDifference'> & { now: number }>(
      statement,
    );
    const { now, ...state } = rows[0]!;
    // The middle of the round trip is the best estimate of when the database read its clock.
    const clockDifference = now - (sentAt + Date.now()) / 2_000;
    return { ...state, clockDifference };
  };

  return () => {
    const at = performance.now();
    if (!last || at - last.at > validMs) last = { at, state: readInTime(read) };
    return last.state;
  };
}
