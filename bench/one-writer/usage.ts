import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { findServerPid, readTreeCpuTime } from '../cpu-time';
import { median, spread } from '../figures';
import { report } from '../report';

/** What the server used while something ran. */
export interface ServerUsage {
  seconds: number;
  /** Processor time of all its processes, in milliseconds. */
  cpuMs: number;
  /** Bytes of write-ahead log. */
  walBytes: number;
  commits: number;
  /** How many connections did what, on average: 'CPU', or the event they waited for, such as 'IO:WALSync'. */
  activity: ReadonlyMap<string, number>;
}

export interface Measurement extends ServerUsage {
  /** How many items were stored. */
  stored: number;
  /** Processor time of the api, where one takes part, in milliseconds. */
  apiMs?: number;
}

/** How often the connections are looked at: often enough for shares, too seldom to slow the server. Milliseconds. */
const sampleMs = 50;

const readActivity = {
  name: 'bench_activity',
  text: `select coalesce(wait_event_type || ':' || wait_event, 'CPU') as doing, count(*)::int as connections
    from pg_stat_activity
    where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid() group by 1`,
};

/** Measures what the server uses while the work runs. */
export async function withUsage(pool: Pool, work: () => Promise<void>): Promise<ServerUsage> {
  const server = await findServerPid(pool);
  const read = async () => {
    const { rows } = await pool.query<{ wal: string; commits: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal,
         (select xact_commit from pg_stat_database where datname = current_database()) as commits`,
    );
    const { wal, commits } = rows[0]!;
    return { wal: Number(wal), commits: Number(commits), cpu: readTreeCpuTime(server) };
  };
  const seen = new Map<string, number>();
  let [samples, isOver] = [0, false];
  const sample = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await pool.query<{ doing: string; connections: number }>(readActivity);
      samples += 1;
      for (const { doing, connections } of rows)
        seen.set(doing, (seen.get(doing) ?? 0) + connections);
      await delay(sampleMs);
    }
  };
  const before = await read();
  const started = performance.now();
  const sampling = sample();
  try {
    await work();
  } finally {
    isOver = true;
    await sampling;
  }
  const seconds = (performance.now() - started) / 1000;
  // A connection reports its commits to the statistics at most once a second.
  await delay(1100);
  const after = await read();
  return {
    seconds,
    cpuMs: (after.cpu - before.cpu) / 1000,
    walBytes: after.wal - before.wal,
    // Each look at the connections is a transaction too.
    commits: after.commits - before.commits - samples,
    activity: new Map([...seen].map(([doing, count]) => [doing, count / samples])),
  };
}

/** The three most frequent activities, as a share of one connection: 'IO:WALSync 0.81, CPU 0.15'. */
const describeActivity = ({ activity }: ServerUsage): string =>
  [...activity]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([doing, connections]) => `${doing} ${connections.toFixed(2)}`)
    .join(', ');

/** Reports a rate and what each item costs the server, as medians of the rounds, and what the connections did in the last one. */
export function reportUsage(name: string, measured: readonly Measurement[]): void {
  const middle = (of: (one: Measurement) => number, digits: number) =>
    median(measured.map(of)).toFixed(digits);
  const hasApi = measured.every(({ apiMs }) => apiMs !== undefined);
  const ofApi = hasApi
    ? `, the api ${middle(({ apiMs, stored }) => (apiMs! * 1000) / stored, 0)} µs`
    : '';
  const rates = measured.map(({ stored, seconds: took }) => stored / took);
  report(
    name,
    `${spread(rates, 0)} a second; PostgreSQL ${middle(({ cpuMs, stored }) => (cpuMs * 1000) / stored, 0)} µs${ofApi} ` +
      `and ${middle(({ walBytes, stored }) => walBytes / stored, 0)} bytes of WAL each, ` +
      `${middle(({ commits, stored }) => stored / commits, 1)} in a transaction, ` +
      `${middle(({ cpuMs, seconds: took }) => cpuMs / 1000 / took, 2)} processors; connections: ` +
      describeActivity(measured.at(-1)!),
  );
}
