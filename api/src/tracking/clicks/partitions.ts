import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/context';
import { utcDay } from '../../platform/time/utc-day';

const dayMs = 24 * 60 * 60 * 1000;

/** How far ahead partitions are created, so that weeks of failures do no harm. */
const aheadMs = 62 * dayMs;
const retryMs = 60_000;

/** The time for which partitions exist while the api runs: from yesterday, for clicks that are stored late. */
export const partitionsAhead = (now: Date): [from: Date, to: Date] => [
  new Date(now.getTime() - dayMs),
  new Date(now.getTime() + aheadMs),
];

/** Creates the missing monthly partitions for [from, to]. */
export async function ensurePartitions(pool: Pool, from: Date, to: Date): Promise<void> {
  // Check first: creating a partition locks the table, and usually none is missing.
  const { rows } = await pool.query<{ missing: boolean }>(
    `select exists (
       select from unnest(array['page_view', 'click']) as parent, generate_series(
         date_trunc('month', $1::timestamptz at time zone 'UTC'),
         $2::timestamptz at time zone 'UTC', interval '1 month') as month
       where to_regclass(format('%I', parent || '_' || to_char(month, 'YYYYMM'))) is null) as missing`,
    [from, to],
  );
  if (!rows[0]?.missing) return;
  await pool.query('select ensure_partitions($1::date, $2::date)', [utcDay(from), utcDay(to)]);
}

/** Creates partitions ahead, now and once a day. A failure is logged and retried after a minute. */
export function schedulePartitions(pool: Pool, clock: Clock, log: FastifyBaseLogger) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const make = async (): Promise<void> => {
    let nextMs = dayMs;
    try {
      await ensurePartitions(pool, ...partitionsAhead(clock.now()));
    } catch (error) {
      log.error({ err: error }, 'partitions could not be made ahead');
      nextMs = retryMs;
    }
    if (!isStopped) timer = setTimeout(() => void make(), nextMs).unref();
  };

  return {
    start: make,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
