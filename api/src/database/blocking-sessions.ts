import type { Pool } from 'pg';

interface BlockingSession {
  /** 0 for a prepared transaction. */
  pid: number;
  user: string | null;
  application: string | null;
  state: string | null;
  seconds: number | null;
  query: string | null;
}

/** Characters of a statement that a message shows. */
const longestStatement = 80;

/**
 * Looks again and again which sessions block one that waits for a lock: PostgreSQL knows it only during the wait.
 * @param pool connections other than the one that waits
 * @param pid the backend that waits
 * @returns `stop`, which ends the watch and answers the sessions seen last, described for the operator
 */
export function watchBlockingSessions(pool: Pool, pid: number, everyMs: number) {
  let seen: BlockingSession[] = [];
  let isReading = false;
  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    // The message is an extra: a failed look must not fail the migration.
    const rows = await readBlockingSessions(pool, pid).catch(() => []);
    if (rows.length > 0) seen = rows;
    isReading = false;
  };
  const timer = setInterval(() => void read(), everyMs);
  return {
    stop: (): string[] => {
      clearInterval(timer);
      return seen.map(describeSession);
    },
  };
}

async function readBlockingSessions(pool: Pool, pid: number): Promise<BlockingSession[]> {
  const { rows } = await pool.query<BlockingSession>(
    `select distinct blocking.pid, usename::text as "user", application_name as application, state, query,
        extract(epoch from clock_timestamp() - xact_start)::int as seconds
      from unnest(pg_blocking_pids($1)) as blocking (pid)
      left join pg_stat_activity activity on activity.pid = blocking.pid
      order by blocking.pid`,
    [pid],
  );
  return rows;
}

function describeSession({ pid, user, application, state, seconds, query }: BlockingSession) {
  if (pid === 0) return 'a prepared transaction';
  const facts = [
    `user ${user ?? 'unknown'}`,
    `application ${application || 'unnamed'}`,
    state,
    seconds === null ? null : `in a transaction for ${seconds} s`,
    query ? `query starts "${beginningOf(query)}"` : null,
  ];
  return `pid ${pid} (${facts.filter((fact) => fact !== null).join(', ')})`;
}

/** The beginning of a statement, up to its first value: values can be personal data. */
export function beginningOf(query: string): string {
  const end = query.search(/'|\$|\b\d/);
  return (end === -1 ? query : query.slice(0, end))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestStatement);
}
